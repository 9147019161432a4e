const longestString = 255;

/** Lists types whose data holds names: these are compared in lower case. */
const holdingNames = new Set(['CNAME', 'DNAME', 'MX', 'NS', 'PTR', 'SRV']);

/** Spells record data in one way, so that what was sent equals what the server answers. */
export function canonicalContent(type: string, content: string): string {
  if (type === 'TXT' || type === 'SPF') return canonicalTexts(content);
  const words = content.trim().replace(/\s+/g, ' ');
  if (holdingNames.has(type)) return words.toLowerCase();
  if (type === 'AAAA') return canonicalAddress(words);
  if (type === 'HTTPS' || type === 'SVCB') return words.replace(/="([^"\s]*)"/g, '=$1');
  return words;
}

/** Writes an address of IPv6 as RFC 5952 does; leaves what is none. */
function canonicalAddress(text: string): string {
  const address = `http://[${text}]`;
  return URL.canParse(address) ? new URL(address).hostname.slice(1, -1) : text;
}

/** Writes character strings with quotes, in pieces of 255 octets, and octets beyond ASCII as `\DDD`. */
function canonicalTexts(content: string): string {
  return stringsOf(content)
    .flatMap((octets) => pieces(octets))
    .map((octets) => `"${[...octets].map(writtenOctet).join('')}"`)
    .join(' ');
}

function pieces(octets: Buffer): Buffer[] {
  if (octets.length === 0) return [octets];
  const count = Math.ceil(octets.length / longestString);
  return Array.from({ length: count }, (_, index) =>
    octets.subarray(index * longestString, (index + 1) * longestString),
  );
}

function writtenOctet(octet: number): string {
  const character = String.fromCharCode(octet);
  if (character === '"' || character === '\\') return `\\${character}`;
  return octet >= 32 && octet < 127 ? character : `\\${String(octet).padStart(3, '0')}`;
}

/** Reads character strings, quoted or not, as octets. */
function stringsOf(content: string): Buffer[] {
  const found = content.matchAll(/"((?:[^"\\]|\\[\s\S])*)"|((?:[^\s"\\]|\\[\s\S])+)/g);
  return [...found].map(([, quoted, bare]) => octetsOf(quoted ?? bare ?? ''));
}

const octetsOf = (text: string): Buffer =>
  Buffer.concat(
    [...text.matchAll(/\\(\d{3})|\\([\s\S])|([^\\]+)/g)].map(([, octet, escaped, plain]) =>
      octet === undefined ? Buffer.from(escaped ?? plain ?? '') : Buffer.from([Number(octet) & 255]),
    ),
  );
