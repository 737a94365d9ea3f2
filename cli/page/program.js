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

/// Runs `partiar WORDS` in a folder of `files`. Resolves to `{status, said, warned, made}`: what it
/// printed, the errors and warnings among that, and the bytes of those of `results` that it wrote. `create` makes an instance of `program`;
/// `given` are texts by the names of files that it may write, too.
export async function runProgram(create, program, { words, files = [], given = {}, results = [], onRead = () => {} }) {
  let said = '';
  let warned = '';
  const print = line => { said += `${line}\n`; };
  const printErr = line => {
    print(line);
    warned += `${line}\n`;
  };
  const instance = await new Promise((ready, failed) => {
    const instantiateWasm = (imports, done) => {
      WebAssembly.instantiate(program, imports).then(made => done(made, program)).catch(failed); // too little memory, say
      return {};
    };
    create({ print, printErr, instantiateWasm }).then(ready, failed);
  });
  const { FS, WORKERFS } = instance;
  place(instance, files);
  for (const [name, text] of Object.entries(given)) FS.writeFile(name, text);
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
  const made = {};
  for (const name of results) {
    if (FS.analyzePath(name).exists) made[name] = FS.readFile(name);
  }
  return { status, said, warned, made };
}
