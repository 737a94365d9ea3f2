// One command of the program, in an instance of its own, so that none finds what another left.

/// Says how much of the files has been read, at most ten times a second.
function watchReading({ stream_ops: files }, onRead) {
  const read = files.read;
  let bytes = 0;
  let said = performance.now();
  files.read = (...given) => {
    const size = read(...given);
    bytes += size;
    if (performance.now() - said > 100) {
      said = performance.now();
      onRead(bytes);
    }
    return size;
  };
  return () => { files.read = read; };
}

/// Files as blobs are read in pieces where they lie, which only a worker can; as bytes they are
/// copied.
function place({ FS, WORKERFS }, files) {
  FS.mkdir('/in');
  FS.mkdir('/out');
  const blobs = files.filter(({ blob }) => blob).map(({ name, blob }) => ({ name, data: blob }));
  if (blobs.length > 0) FS.mount(WORKERFS, { blobs }, '/in');
  FS.chdir('/in');
  for (const { name, bytes } of files) {
    if (bytes === undefined) continue;
    FS.mkdirTree(`/in/${name}`.replace(/\/[^/]*$/, ''));
    FS.writeFile(name, bytes);
  }
}

const noSpace = 51; // emscripten's ENOSPC

/// Makes a file whose lines are passed on, and kept nowhere: NDJSON of many games is larger than the
/// games. `onLines` takes some hundred objects at once; what it returns says whether to go on.
function passOn({ FS }, name, onLines) {
  const most = 250;
  const decoder = new TextDecoder();
  let rest = '';
  let lines = [];
  let goesOn = true;
  const flush = () => { if (goesOn && lines.length > 0) goesOn = onLines(lines.splice(0)) !== false; };
  const write = (stream, heap, offset, length) => {
    if (!goesOn) throw new FS.ErrnoError(noSpace);
    const whole = (rest + decoder.decode(heap.subarray(offset, offset + length), { stream: true })).split('\n');
    rest = whole.pop();
    for (const line of whole) {
      lines.push(JSON.parse(line));
      if (lines.length === most) flush();
    }
    return length;
  };
  const device = FS.makedev(64, 0);
  FS.registerDevice(device, { open() {}, close: flush, write, llseek: () => 0 });
  FS.mkdev(name, device);
  return flush;
}

/// An instance for one command. Made before it is asked for, it saves a short command half its time.
export async function prepare(create, program) {
  const said = { all: '', warned: '' };
  const print = line => { said.all += `${line}\n`; };
  const printErr = line => {
    print(line);
    said.warned += `${line}\n`;
  };
  const instance = await new Promise((ready, failed) => {
    const instantiateWasm = (imports, done) => {
      WebAssembly.instantiate(program, imports).then(made => done(made, program)).catch(failed); // too little memory, say
      return {};
    };
    create({ print, printErr, instantiateWasm }).then(ready, failed);
  });
  return { instance, said, printErr };
}

/// Runs `partiar WORDS` in a folder of `files`. Returns `{status, said, warned, made, memory}`: what it
/// printed, the errors and warnings among that, the bytes of those of `results` that it wrote, and
/// the bytes of memory that it had. `given` are texts by the names of files that it may write, too;
/// `lines` is the name of the file that `onLines` takes.
export function runProgram({ instance, said, printErr },
                           { words, files = [], given = {}, results = [], lines, onRead = () => {}, onLines }) {
  const { FS, WORKERFS } = instance;
  place(instance, files);
  for (const [name, text] of Object.entries(given)) FS.writeFile(name, text);
  const flush = lines ? passOn(instance, lines, onLines) : () => {};
  const unwatch = watchReading(WORKERFS, onRead);
  let status = 2;
  try {
    status = instance.callMain(words);
  } catch (error) {
    if (typeof error.status === 'number') status = error.status; // it has ended itself
    else printErr(`${error}`);
  } finally {
    unwatch();
  }
  flush();
  const made = {};
  for (const name of results) {
    if (FS.analyzePath(name).exists) made[name] = FS.readFile(name);
  }
  return { status, said: said.all, warned: said.warned, made, memory: instance.HEAPU8?.length };
}
