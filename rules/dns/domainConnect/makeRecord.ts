import ipaddr from 'ipaddr.js';
import { checkedName } from '../names/labels.ts';
import { apex } from '../record.ts';
import { ConnectFault } from './connectFault.ts';
import { ownerOf, targetOf } from './names.ts';
import type { ConnectRecord, Place, TemplateRecord } from './template.ts';
import { filled } from './variables.ts';

export const redirectTypes: readonly string[] = ['REDIR301', 'REDIR302'];

/** Makes the record that a template describes at a place; SPFM is merged instead (`spfMerge.ts`). */
export function madeRecord(record: TemplateRecord, place: Place): ConnectRecord {
  const type = typeOf(record);
  return (makers[type] ?? madeOther)({ record, type, place });
}

/** Returns the type in capitals: a name as in the registry of types, or `TYPE` and a number (RFC 3597). */
export function typeOf({ type }: TemplateRecord): string {
  const upper = type.toUpperCase();
  if (!/^[A-Z][A-Z0-9]*$/.test(upper)) throw new ConnectFault('CONNECT_TYPE', type);
  return upper;
}

/** Returns the owner of a record; SRV calls it `name`. */
export const ownerIn = (record: TemplateRecord, place: Place): string =>
  ownerOf(filled(record.host ?? record.name ?? apex, place), typeOf(record), place);

interface Making {
  record: TemplateRecord;
  type: string;
  place: Place;
}

type Maker = (making: Making) => ConnectRecord;

type TextMember = 'pointsTo' | 'target' | 'data' | 'service' | 'protocol';
type NumberMember = 'ttl' | 'priority' | 'weight' | 'port';

function textOf({ record, type, place }: Making, member: TextMember): string {
  const text = record[member];
  if (text === undefined) throw new ConnectFault('CONNECT_RECORD', type, member);
  return filled(text, place);
}

const isWholeNumber = /^\d{1,10}$/;

/** Reads a number, which is one variable or none: parts of numbers could be put together to anything. */
function numberOf({ record, type, place }: Making, member: NumberMember): number {
  const text = String(record[member] ?? '');
  const value = /^%[^%]+%$/.test(text) ? filled(text, place) : text;
  if (!isWholeNumber.test(value)) throw new ConnectFault('CONNECT_RECORD', type, member);
  return Number(value);
}

/** Starts a record with what all types have. */
const begun = (making: Making, data: string): ConnectRecord & { ttl: number } => ({
  type: making.type,
  name: ownerIn(making.record, making.place),
  data,
  ttl: numberOf(making, 'ttl'),
});

const addressed =
  (isAddress: (text: string) => boolean): Maker =>
  (making) => {
    const address = textOf(making, 'pointsTo').toLowerCase();
    if (!isAddress(address)) throw new ConnectFault('CONNECT_RECORD', making.type, 'pointsTo');
    return begun(making, address);
  };

function pointing(making: Making, member: 'pointsTo' | 'target' = 'pointsTo'): ConnectRecord {
  const { type, place } = making;
  return begun(making, targetOf(textOf(making, member), { type, member }, place));
}

function madeAlias(making: Making): ConnectRecord {
  const made = pointing(making);
  if (made.name === apex) throw new ConnectFault('CONNECT_RECORD', making.type, 'host');
  return made;
}

function madeApexAlias(making: Making): ConnectRecord {
  const made = pointing(making);
  if (made.name !== apex) throw new ConnectFault('CONNECT_RECORD', making.type, 'host');
  return made;
}

/** Refuses a name that is delegated to itself. */
function madeNameserver(making: Making): ConnectRecord {
  if (textOf(making, 'pointsTo') === apex) throw new ConnectFault('CONNECT_RECORD', making.type, 'pointsTo');
  return pointing(making);
}

const protocols: readonly string[] = ['tcp', 'udp', 'tls'];

function madeService(making: Making): ConnectRecord {
  const protocol = textOf(making, 'protocol').toLowerCase().replace(/^_/, '');
  if (!protocols.includes(protocol)) throw new ConnectFault('CONNECT_RECORD', making.type, 'protocol');
  const service = textOf(making, 'service').toLowerCase();
  if ('fault' in checkedName(service, { underscores: true, wildcard: false }))
    throw new ConnectFault('CONNECT_RECORD', making.type, 'service');
  const made = pointing(making, 'target');
  if (made.name === apex) throw new ConnectFault('CONNECT_RECORD', making.type, 'name');
  const numbers = {
    priority: numberOf(making, 'priority'),
    weight: numberOf(making, 'weight'),
    port: numberOf(making, 'port'),
  };
  return { ...made, protocol, service, ...numbers };
}

function madeRedirect(making: Making): ConnectRecord {
  const { record, type, place } = making;
  const target = textOf(making, 'target');
  const protocol = URL.parse(target)?.protocol ?? '';
  if (!['http:', 'https:'].includes(protocol)) throw new ConnectFault('CONNECT_RECORD', type, 'target');
  return { type, name: ownerIn(record, place), data: target };
}

/** Makes a record of a type without rules of its own; its data is written as in zone files. */
function madeOther(making: Making): ConnectRecord {
  const data = textOf(making, 'data');
  if (['', apex].includes(data)) throw new ConnectFault('CONNECT_RECORD', making.type, 'data');
  return begun(making, data);
}

const makers: Readonly<Partial<Record<string, Maker>>> = {
  A: addressed((text) => ipaddr.IPv4.isValid(text)),
  AAAA: addressed((text) => ipaddr.IPv6.isValid(text)),
  CNAME: madeAlias,
  APEXCNAME: madeApexAlias,
  NS: madeNameserver,
  MX: (making) => ({ ...pointing(making), priority: numberOf(making, 'priority') }),
  SRV: madeService,
  TXT: (making) => begun(making, textOf(making, 'data')),
  REDIR301: madeRedirect,
  REDIR302: madeRedirect,
};
