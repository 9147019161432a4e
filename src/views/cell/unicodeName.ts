import punycode from 'punycode.js';

/**
 * Decodes a host name for people: `xn--mnchen-3ya.de` becomes `münchen.de` (RFC 5891). Keeps the stored name when a browser
 * would encode the result differently.
 */
export function unicodeName(name: string): string {
  if (!name.includes('xn--')) return name;
  const unicode = decoded(name);
  return URL.parse(`http://${unicode}`)?.hostname === name ? unicode : name;
}

function decoded(name: string): string {
  try {
    return punycode.toUnicode(name);
  } catch {
    // Keeps the name: a label may begin with xn-- without being punycode.
    return name;
  }
}
