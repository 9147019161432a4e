import type { Hosting } from '../../../../resources/hosting.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { FollowUp } from '../../../../schema/rule.ts';
import type { Records } from '../../../stored/records.ts';
import { callForPart } from '../partCalls.ts';
import { type PartKind, partSteps } from '../partSteps.ts';
import { type ComparedResource, comparedResources } from './comparedResources.ts';
import type { FoundPart, FoundParts } from './foundParts.ts';

/** Holds the records of an account, by resource. */
export type KeptParts = { readonly [Name in ComparedResource]: readonly Records[Name][] };

type Row = Attributes & {
  id: string;
  desired: string;
  actual: string;
  drift: string | null;
  lastJobError: string | null;
};

const keys: { readonly [Name in ComparedResource]: (row: Records[Name], account: Hosting) => string | null } = {
  subservers: ({ domain }) => domain,
  mailaccounts: ({ username, mailDomain }, { name }) => `${username}@${mailDomain ?? name}`,
  mailaliases: ({ alias, mailDomain, destination }, { name }) => `${alias}@${mailDomain ?? name} ${destination}`,
  databases: ({ name }) => name,
  ftpaccounts: ({ username }) => username,
  backups: ({ file }) => file,
};

/** Maps each resource to the kind of call that applies a record to the server; backups have none. */
const kindOf: ReadonlyMap<ComparedResource, PartKind> = new Map(
  Object.entries(partSteps).map(([kind, { resource }]) => [resource, kind as PartKind]),
);

/** Tells that a difference is no news: backups come and go by the server's own plan. */
const comeAndGo: readonly ComparedResource[] = ['backups'];

interface Moment {
  /** The subjects of calls under way, which are left alone. */
  busy: ReadonlySet<string>;
  now: Date;
}

/** Returns writes that update our records to the server's state, and calls for parts that differ and have none. */
export const compareParts = (account: Hosting, kept: KeptParts, found: FoundParts, moment: Moment): FollowUp[] =>
  comparedResources.flatMap((resource) => compareKind(resource, account, { kept, found, ...moment }));

interface Sides extends Moment {
  kept: KeptParts;
  found: FoundParts;
}

function compareKind(resource: ComparedResource, account: Hosting, { kept, found, busy, now }: Sides): FollowUp[] {
  const keyOf = keys[resource] as (row: Attributes, account: Hosting) => string | null;
  const rows: readonly Row[] = kept[resource];
  const there = new Map(found[resource].map((part) => [part.key, part]));
  const isQuiet = comeAndGo.includes(resource);
  const updates: FollowUp[] = [];
  const underWay = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row, account);
    if (key === null) continue;
    const part = there.get(key);
    there.delete(key);
    if (busy.has(`${resource}/${row.id}`)) {
      underWay.add(nameOf(key));
      continue;
    }
    const values = changedOnly(row, part ? seen(row, part, isQuiet) : unseen(row, isQuiet));
    const compared = { ...row, ...values };
    const { desired, actual } = compared;
    // Frees the name of what is gone by our wish; backups that a restore names stay.
    if (!isQuiet && desired === 'absent' && actual === 'absent') {
      updates.push({ op: 'remove', resource, id: row.id });
      continue;
    }
    if (Object.keys(values).length > 0) updates.push({ op: 'update', resource, id: row.id, values });
    const kind = isLeft(compared) && kindOf.get(resource);
    if (kind) updates.push(callForPart(kind, { id: row.id, hosting: account.id }, now));
  }
  // Adds no backups while one is being made, as the file belongs to its call.
  const isBeingMade = resource === 'backups' && [...busy].some((subject) => subject.startsWith('backups/'));
  const others = isBeingMade ? [] : [...there.values()].filter(({ key }) => !underWay.has(nameOf(key)));
  return [...updates, ...added(resource, account, others)];
}

/** Returns the address of an alias without its destination, which may still be the former one during a change. */
const nameOf = (key: string): string => key.split(' ')[0] ?? key;

/** Returns writes that add records for parts found on the server only. */
function added(resource: ComparedResource, { id: hosting }: Hosting, parts: readonly FoundPart[]): FollowUp[] {
  const drift = comeAndGo.includes(resource) ? null : 'madeThere';
  const shared = { hosting, desired: 'present', actual: 'present', drift };
  return parts.map(({ values, measured }) => ({ op: 'add', resource, values: { ...values, ...measured, ...shared } }));
}

/** Tells whether a part differs from what is desired, without drift or a failed call. */
const isLeft = ({ desired, actual, drift, lastJobError }: Row): boolean =>
  desired !== actual && drift === null && lastJobError === null;

/** Gives what a record becomes that the server has. */
function seen(row: Row, { measured = {} }: FoundPart, isQuiet: boolean): Attributes {
  if (row.actual === 'present') return measured;
  // Marks what was gone by our wish and is back: somebody made it anew there.
  const isBack = row.desired === 'absent';
  return {
    ...measured,
    actual: 'present',
    desired: 'present',
    drift: isBack && !isQuiet ? 'madeThere' : null,
    // Forgets why a call failed that was done all the same, or by hand.
    lastJobError: null,
    lastJobFailure: null,
  };
}

/** Gives what a record becomes that the server lacks. */
function unseen({ actual, desired, drift }: Row, isQuiet: boolean): Attributes {
  if (actual === 'absent') return {};
  const isWanted = desired === 'present' && drift !== 'madeThere' && !isQuiet;
  return isWanted ? { actual: 'absent', drift: 'missing' } : { actual: 'absent', desired: 'absent', drift: null };
}

const changedOnly = (row: Attributes, values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => row[name] !== value));
