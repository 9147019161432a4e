import { type DnsRecord, isNullMx } from './record.ts';
import { characterStrings, quoted, textOf } from './values/text.ts';

/** Writes a name as an absolute one. */
export const withDot = (name: string): string => (name === '.' ? name : `${name}.`);

/** Writes the data of a record as zone files do (RFC 1035 section 5). */
export function recordContent(record: DnsRecord): string {
  const { type, value, priority, weight, port, flags, tag } = record;
  switch (type) {
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return withDot(value);
    case 'MX':
      return isNullMx(record) ? '0 .' : `${priority ?? 0} ${withDot(value)}`;
    case 'SRV':
      return `${priority ?? 0} ${weight ?? 0} ${port ?? 0} ${withDot(value)}`;
    case 'CAA':
      return `${flags ?? 0} ${tag ?? 'issue'} ${quoted(value)}`;
    case 'TXT':
      return characterStrings(textOf(value)).map(quoted).join(' ');
    case 'HTTPS':
    case 'SVCB': {
      const [number = '', target = '', ...parameters] = value.split(' ');
      return [number, withDot(target), ...parameters].join(' ');
    }
    default:
      return value;
  }
}
