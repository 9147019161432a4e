import { isIPv4 } from 'node:net';

/** Lists parameters by their number (RFC 9460 section 14.3). */
const keys = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'];

const words16 = (...numbers: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(2 * numbers.length);
  for (const [place, number] of numbers.entries()) buffer.writeUInt16BE(number, 2 * place);
  return buffer;
};

/** Writes the data of HTTPS and SVCB for the wire (RFC 9460 section 2.2). */
export function serviceBinding([priority, target = '.', ...parameters]: readonly string[]): Buffer {
  return Buffer.concat([
    words16(Number(priority)),
    wireName(target),
    ...parameters.map(parameter).sort(Buffer.compare),
  ]);
}

/** Writes a name as its labels, each after its length, and the root (RFC 1035 section 3.1). */
const wireName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function parameter(text: string): Buffer {
  const [name = '', value = ''] = text.split('=');
  const data = dataOf(name, value.replace(/"/g, ''));
  return Buffer.concat([words16(keys.indexOf(name), data.length), data]);
}

function dataOf(name: string, value: string): Buffer {
  const items = value.split(',');
  switch (name) {
    case 'mandatory':
      return words16(...items.map((item) => keys.indexOf(item)));
    case 'alpn':
      return Buffer.concat(items.map((item) => Buffer.concat([Buffer.from([item.length]), Buffer.from(item)])));
    case 'port':
      return words16(Number(value));
    case 'ipv4hint':
    case 'ipv6hint':
      return Buffer.concat(items.map(addressOctets));
    case 'ech':
      return Buffer.from(value, 'base64');
    default:
      return Buffer.alloc(0);
  }
}

function addressOctets(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after] = address.split('::');
  const groups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const head = groups(before);
  const tail = after === undefined ? [] : groups(after);
  return words16(...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail);
}
