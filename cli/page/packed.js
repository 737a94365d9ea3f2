// Bytes as a text that HTML holds as it is, in UTF-8: seven bits a character, an eighth more than the
// bytes, where base64 takes a third. The three characters that HTML would change are moved up.
const moved = [0, 13, 60]; // NUL, CR, <
const by = 192;

export function packed(bytes) {
  const codes = new Uint8Array(Math.ceil(bytes.length * 8 / 7));
  let bits = 0;
  let count = 0;
  let at = 0;
  const put = code => { codes[at++] = moved.includes(code) ? code + by : code; };
  for (const byte of bytes) {
    bits = (bits << 8 | byte) & 0x7fff;
    count += 8;
    while (count >= 7) {
      count -= 7;
      put(bits >> count & 127);
    }
  }
  if (count > 0) put(bits << (7 - count) & 127);
  return new TextDecoder('latin1').decode(codes);
}

export function bytesOf(text) {
  const bytes = new Uint8Array(Math.floor(text.length * 7 / 8));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    bits = (bits << 7 | (code < by ? code : code - by)) & 0x3fff;
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return bytes;
}
