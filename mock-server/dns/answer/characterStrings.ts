/** Reads quoted character strings as octets; `\DDD` is one octet (RFC 1035 section 5.1). */
export const characterStrings = (content: string): Buffer[] =>
  [...content.matchAll(/"((?:[^"\\]|\\[\s\S])*)"/g)].map(([, text = '']) => octetsOf(text));

const octetsOf = (text: string): Buffer =>
  Buffer.concat(
    [...text.matchAll(/\\(\d{3})|\\([\s\S])|([^\\]+)/g)].map(([, octet, escaped, plain]) =>
      octet === undefined ? Buffer.from(escaped ?? plain ?? '') : Buffer.from([Number(octet) & 255]),
    ),
  );
