import ipaddr from 'ipaddr.js';
import type { Named } from '../names/labels.ts';
import { targetName } from '../names/targetName.ts';
import type { ValidatedValue } from './validated.ts';

/** Lists the parameters that we keep, by their numbers (RFC 9460 section 14.3), each with what it takes. */
const parameters: Readonly<Record<string, (value: string) => string | undefined>> = {
  mandatory: (value) =>
    listOf(value, (name) => (Object.hasOwn(parameters, name) && name !== 'mandatory' ? name : undefined)),
  alpn: (value) => listOf(value, (protocol) => (/^[\w./-]+$/.test(protocol) ? protocol : undefined)),
  'no-default-alpn': (value) => (value === '' ? value : undefined),
  port: (value) => (/^\d{1,5}$/.test(value) && Number(value) <= most16Bits ? String(Number(value)) : undefined),
  ipv4hint: (value) => listOf(value, (one) => (ipaddr.IPv4.isValidFourPartDecimal(one) ? one : undefined)),
  ech: (value) => (/^[\w+/]+=*$/.test(value) ? value : undefined),
  ipv6hint: (value) =>
    listOf(value, (one) => (ipaddr.IPv6.isValid(one) ? ipaddr.IPv6.parse(one).toRFC5952String() : undefined)),
};
const order = Object.keys(parameters);
const most16Bits = 65_535;

const invalid: ValidatedValue = { fault: { code: 'INVALID_SERVICE_BINDING' } };

/** Normalises the value of HTTPS and SVCB (RFC 9460 section 2.1): priority, target and parameters, `1 . alpn=h2,h3`. */
export function serviceBindingValue(typed: string, zone: string): ValidatedValue | Extract<Named, { fault: object }> {
  const [priority = '', host = '', ...words] = typed.trim().split(/\s+/);
  if (!/^\d{1,5}$/.test(priority) || Number(priority) > most16Bits || host === '') return invalid;
  const target = targetName(host, zone, { underscores: true, none: true });
  if ('fault' in target) return target;
  // Takes an alias without parameters, and never to nothing (RFC 9460 section 2.4.2).
  if (Number(priority) === 0 && (words.length > 0 || target.name === '.'))
    return { fault: { code: 'INVALID_SERVICE_ALIAS' } };
  const read = words.map(readParameter);
  const found = new Map(read.flatMap((one) => (one ? [one] : [])));
  // Requires what the record itself calls mandatory (RFC 9460 section 8).
  const needed = [...(found.get('mandatory')?.split(',') ?? []), ...(found.has('no-default-alpn') ? ['alpn'] : [])];
  const isNeeding = needed.some((name) => !found.has(name));
  if (found.size < words.length || isNeeding) return invalid;
  const written = order.flatMap((name) => {
    const value = found.get(name);
    return value === undefined ? [] : [value === '' ? name : `${name}=${value}`];
  });
  return { value: [String(Number(priority)), target.name, ...written].join(' ') };
}

/** Reads `name=value` or `name="value"`; undefined where it is none that we keep. */
function readParameter(word: string): [string, string] | undefined {
  const [, name = '', quoted, bare = ''] = /^([a-z0-9-]+)(?:=(?:"([^"]*)"|([^"]*)))?$/i.exec(word) ?? [];
  const spelled = name.toLowerCase();
  const value = Object.hasOwn(parameters, spelled) ? parameters[spelled]?.(quoted ?? bare) : undefined;
  return value === undefined ? undefined : [spelled, value];
}

/** Reads a list; undefined where it is empty or one of it cannot be read. */
function listOf(text: string, read: (one: string) => string | undefined): string | undefined {
  const items = text.split(',').map(read);
  return items.every((item) => item !== undefined) ? items.join(',') : undefined;
}
