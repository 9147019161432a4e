/** Parameters of punycode (RFC 3492, section 5). */
const [base, tMin, tMax, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

/** How the thresholds of digits shift from one insertion to the next (RFC 3492, section 6.1). */
function adapted(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2));
  left += Math.floor(left / length);
  let bias = 0;
  for (; left > ((base - tMin) * tMax) / 2; bias += base) left = Math.floor(left / (base - tMin));
  return bias + Math.floor(((base - tMin + 1) * left) / (left + skew));
}

/** RFC 3492, section 6.2; undefined where the text is no punycode. */
function decoded(text: string): string | undefined {
  const delimiter = text.lastIndexOf('-');
  const output = [...text.slice(0, Math.max(delimiter, 0))];
  let [code, place, bias, at] = [firstCode, 0, firstBias, delimiter + 1];
  while (at < text.length) {
    const before = place;
    for (let weight = 1, k = base; ; k += base, at++) {
      const digit = digitOf(text[at]);
      if (digit === undefined) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    at++;
    const length = output.length + 1;
    bias = adapted(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10ffff) return undefined;
    output.splice(place++, 0, String.fromCodePoint(code));
  }
  return output.join('');
}

function digitOf(character: string | undefined): number | undefined {
  if (character === undefined) return undefined;
  const found = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);
  return found < 0 ? undefined : found;
}

/**
 * A host name as people read it: `xn--mnchen-3ya.de` is `münchen.de` (RFC 5891). It stays as it is unless the browser makes the same
 * name of what comes out, since that is where typing it would lead.
 */
export function unicodeName(name: string): string {
  if (!name.includes('xn--')) return name;
  const labels = name.split('.').map((one) => (one.startsWith('xn--') ? decoded(one.slice(4)) : one));
  const unicode = labels.join('.');
  return !labels.includes(undefined) && URL.parse(`http://${unicode}`)?.hostname === name ? unicode : name;
}
