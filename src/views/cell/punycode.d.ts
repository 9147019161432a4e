/** Declares the one function used of `punycode.js`, which ships without types. */
declare module 'punycode.js' {
  const punycode: {
    /** Decodes each label that begins with `xn--` (RFC 3492). Throws RangeError when such a label is not punycode. */
    toUnicode(name: string): string;
  };
  export default punycode;
}
