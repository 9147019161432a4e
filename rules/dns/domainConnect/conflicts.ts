import { apex } from '../record.ts';
import { ConnectFault } from './connectFault.ts';
import { redirectTypes } from './makeRecord.ts';
import type { ConnectRecord, TemplateRecord } from './template.ts';

const addressTypes: readonly string[] = ['A', 'AAAA'];
const aliasTypes: readonly string[] = ['CNAME', 'APEXCNAME'];

/** Lists types that would have to answer the same request, so that each takes the place of the others. */
const webTypes: readonly string[] = [...addressTypes, ...redirectTypes, 'APEXCNAME'];

/** Lists the types that each type takes the place of, at its own name. */
const replacedBy: Readonly<Partial<Record<string, readonly string[]>>> = {
  A: webTypes,
  AAAA: webTypes,
  REDIR301: webTypes,
  REDIR302: webTypes,
  MX: ['MX'],
  SRV: ['SRV'],
  NS: ['NS'],
};

/** Tells whether a new record takes the place of one of the zone (Domain Connect, "Record Types and Conflicts"). */
export function replaces(added: ConnectRecord, existing: ConnectRecord, source: TemplateRecord): boolean {
  if (cutsOff(added, existing) || cutsOff(existing, added)) return true;
  if (added.name !== existing.name) return false;
  if (isAloneWith(added, existing) || isAloneWith(existing, added)) return true;
  if (added.type === 'TXT') return existing.type === 'TXT' && isTextReplaced(existing.data, source);
  return replacedBy[added.type]?.includes(existing.type) ?? false;
}

/** Tells whether a delegation takes all at and below its name out of the zone. Nameservers of the zone itself do not. */
const cutsOff = (delegation: ConnectRecord, other: ConnectRecord): boolean =>
  delegation.type === 'NS' && delegation.name !== apex && isAtOrBelow(other.name, delegation.name);

const isAtOrBelow = (name: string, top: string): boolean => name === top || name.endsWith(`.${top}`);

/** Tells whether an alias leaves no room for the other record; nameservers of the zone itself stay. */
const isAloneWith = (alias: ConnectRecord, other: ConnectRecord): boolean =>
  aliasTypes.includes(alias.type) && (other.type !== 'NS' || other.name !== apex);

function isTextReplaced(text: string, { txtConflictMatchingMode, txtConflictMatchingPrefix }: TemplateRecord): boolean {
  if (txtConflictMatchingMode === 'All') return true;
  const prefix = txtConflictMatchingPrefix ?? '';
  return txtConflictMatchingMode === 'Prefix' && prefix !== '' && text.startsWith(prefix);
}

/** Refuses a template whose own records exclude each other, as with an alias beside an address. */
export function refuseConflictsWithin(records: readonly ConnectRecord[]): void {
  for (const [place, record] of records.entries()) {
    const other = records.slice(place + 1).find((next) => exclude(record, next));
    if (other) throw new ConnectFault('CONNECT_EXCLUDES', other.name);
  }
}

/** Lets several nameservers of one name stand together, which replace others but not each other. */
function exclude(one: ConnectRecord, other: ConnectRecord): boolean {
  const areNameservers = one.type === 'NS' && other.type === 'NS' && one.name === other.name;
  if (areNameservers) return false;
  if (cutsOff(one, other) || cutsOff(other, one)) return true;
  return one.name === other.name && (isAloneWith(one, other) || isAloneWith(other, one));
}
