import type { Hosting } from '../../../../resources/hosting.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { FollowUp } from '../../../../schema/rule.ts';
import type { Records } from '../../../stored/records.ts';
import { type ComparedResource, comparedResources } from './comparedResources.ts';
import type { FoundPart, FoundParts } from './foundParts.ts';

/** Holds the records of an account, by resource. */
export type KeptParts = { readonly [Name in ComparedResource]: readonly Records[Name][] };

type Row = Attributes & { id: string; desired: string; actual: string; drift: string | null };

const keys: { readonly [Name in ComparedResource]: (row: Records[Name], account: Hosting) => string | null } = {
  subservers: ({ domain }) => domain,
  mailaccounts: ({ username, mailDomain }, { name }) => `${username}@${mailDomain ?? name}`,
  mailaliases: ({ alias, mailDomain, destination }, { name }) => `${alias}@${mailDomain ?? name} ${destination}`,
  databases: ({ name }) => name,
  ftpaccounts: ({ username }) => username,
  backups: ({ file }) => file,
};

/** Tells that a difference is no news: backups come and go by the server's own plan. */
const comeAndGo: readonly ComparedResource[] = ['backups'];

/**
 * Gives the writes by which our records say what is on the server. `busy`: the subjects of calls under way, which are
 * left alone.
 */
export const compareParts = (
  account: Hosting,
  kept: KeptParts,
  found: FoundParts,
  busy: ReadonlySet<string>,
): FollowUp[] => comparedResources.flatMap((resource) => compareKind(resource, account, { kept, found, busy }));

interface Sides {
  kept: KeptParts;
  found: FoundParts;
  busy: ReadonlySet<string>;
}

function compareKind(resource: ComparedResource, account: Hosting, { kept, found, busy }: Sides): FollowUp[] {
  const keyOf = keys[resource] as (row: Attributes, account: Hosting) => string | null;
  const rows: readonly Row[] = kept[resource];
  const there = new Map(found[resource].map((part) => [part.key, part]));
  const isQuiet = comeAndGo.includes(resource);
  const updates: FollowUp[] = [];
  for (const row of rows) {
    const key = keyOf(row, account);
    const part = key === null ? undefined : there.get(key);
    if (key !== null) there.delete(key);
    if (key === null || busy.has(`${resource}/${row.id}`)) continue;
    const values = changedOnly(row, part ? seen(row, part, isQuiet) : unseen(row, isQuiet));
    const { desired, actual } = { ...row, ...values };
    // Frees the name of what is gone by our wish; backups that a restore names stay.
    if (!isQuiet && desired === 'absent' && actual === 'absent') {
      updates.push({ op: 'remove', resource, id: row.id });
      continue;
    }
    if (Object.keys(values).length > 0) updates.push({ op: 'update', resource, id: row.id, values });
  }
  const shared = {
    hosting: account.id,
    desired: 'present',
    actual: 'present',
    ...(!isQuiet && { drift: 'madeThere' }),
  };
  const added = [...there.values()].map(
    ({ values, measured }): FollowUp => ({ op: 'add', resource, values: { ...values, ...measured, ...shared } }),
  );
  return [...updates, ...added];
}

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
