/** Holds a value of DER (X.690): its tag and contents. */
interface Der {
  tag: number;
  contents: Uint8Array;
  /** Octets after the value. */
  rest: Uint8Array;
}

const integer = 0x02;
const bitString = 0x03;
const sequence = 0x30;

/** Names the algorithm `rsaEncryption`, 1.2.840.113549.1.1.1 (RFC 8017 appendix C), with its tag and length. */
const rsaEncryption = '06092a864886f70d010101';

/**
 * Counts the bits of an RSA public key in base64, in either encoding. That is SPKI, or the RSAPublicKey of RFC 6376
 * (RFC 8017). Reads DER by itself, as browsers read keys only asynchronously. Returns undefined for anything else.
 */
export function rsaKeySize(base64: string): number | undefined {
  const outer = derOf(octetsOf(base64));
  if (outer?.tag !== sequence || outer.rest.length > 0) return undefined;
  const first = derOf(outer.contents);
  if (first?.tag === integer) return sizeOf(outer.contents);
  if (first?.tag !== sequence || !hexOf(first.contents).startsWith(rsaEncryption)) return undefined;
  const bits = derOf(first.rest);
  if (bits?.tag !== bitString || bits.contents[0] !== 0) return undefined;
  const inner = derOf(bits.contents.subarray(1));
  return inner?.tag === sequence && inner.rest.length === 0 ? sizeOf(inner.contents) : undefined;
}

/** Counts the bits of the modulus; the exponent must follow it, and nothing else. */
function sizeOf(key: Uint8Array): number | undefined {
  const modulus = derOf(key);
  const exponent = modulus && derOf(modulus.rest);
  if (modulus?.tag !== integer || exponent?.tag !== integer || exponent.rest.length > 0) return undefined;
  const digits = hexOf(modulus.contents).replace(/^0+/, '');
  return digits === '' ? 0 : (digits.length - 1) * 4 + Number.parseInt(digits.charAt(0), 16).toString(2).length;
}

function derOf(octets: Uint8Array): Der | undefined {
  const [tag, short] = octets;
  if (tag === undefined || short === undefined) return undefined;
  const count = short < 0x80 ? 0 : short & 0x7f;
  if (count > 3) return undefined;
  const length = count === 0 ? short : octets.subarray(2, 2 + count).reduce((sum, octet) => sum * 256 + octet, 0);
  const start = 2 + count;
  if (start + length > octets.length) return undefined;
  return { tag, contents: octets.subarray(start, start + length), rest: octets.subarray(start + length) };
}

/** Decodes base64; returns no octets for text that is none. */
export function octetsOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Takes unreadable text as no key.
    return new Uint8Array();
  }
}

const hexOf = (octets: Uint8Array): string => [...octets].map((octet) => octet.toString(16).padStart(2, '0')).join('');
