import type { Forwarder, FoundDatabase, FoundMailbox } from '../../outside/panel/panel.ts';
import type { Database } from '../../resources/databases.ts';
import type { MailAccount } from '../../resources/mailaccounts.ts';
import type { MailAlias } from '../../resources/mailaliases.ts';

/** Describes how records and a server differ, and which changes make them equal. */
export interface Comparison<Row, Wanted> {
  /** Puts these on the server: they are missing there, or different. */
  put: Wanted[];
  /** Removes these from the server, by name. */
  remove: string[];
  /** Lists by name what is on the server only: somebody made it there by hand. */
  thereOnly: string[];
  /** Lists the records with another actual state than they say. */
  moved: { row: Row; actual: 'present' | 'absent' }[];
}

type Kept = { id: string; desired: 'present' | 'absent'; actual: 'present' | 'absent' };

/** Compares the mail accounts of one domain with its mailboxes. */
export function compareMailboxes(
  rows: readonly MailAccount[],
  found: readonly Pick<FoundMailbox, 'name' | 'quota'>[],
): Comparison<MailAccount, MailAccount> {
  const isAlike = (row: MailAccount): boolean =>
    found.some((one) => one.name === row.username && one.quota === row.quota);
  return compareByName(rows, new Set(found.map(({ name }) => name)), ({ username }) => username, isAlike);
}

/** Compares the databases of an account with those on the server. */
export const compareDatabases = (
  rows: readonly Database[],
  found: readonly FoundDatabase[],
): Comparison<Database, Database> =>
  compareByName(
    rows,
    new Set(found.map(({ name }) => name)),
    ({ name }) => name,
    () => true,
  );

function compareByName<Row extends Kept>(
  rows: readonly Row[],
  there: ReadonlySet<string>,
  nameOf: (row: Row) => string,
  isAlike: (row: Row) => boolean,
): Comparison<Row, Row> {
  const wanted = rows.filter(({ desired }) => desired === 'present');
  const known = new Set(rows.map(nameOf));
  const leaving = rows.filter(({ desired }) => desired === 'absent').map(nameOf);
  return {
    put: wanted.filter((row) => !there.has(nameOf(row)) || !isAlike(row)),
    remove: leaving.filter((name) => there.has(name)),
    thereOnly: [...there].filter((name) => !known.has(name)),
    moved: rows.flatMap((row) => movedTo(row, there.has(nameOf(row)))),
  };
}

/** Compares the aliases of one domain with its forwarders: one forwarder has the destinations of several aliases. */
export function compareAliases(
  rows: readonly MailAlias[],
  found: readonly Forwarder[],
): Comparison<MailAlias, Forwarder> {
  const there = new Map(found.map(({ name, destinations }) => [name, destinations]));
  const names = [...new Set(rows.map(({ alias }) => alias))];
  const wanted = names.map((name) => ({ name, destinations: destinationsOf(rows, name, there.get(name) ?? []) }));
  const isThere = ({ alias, destination }: MailAlias): boolean => there.get(alias)?.includes(destination) ?? false;
  return {
    put: wanted.filter(({ name, destinations }) => destinations.length > 0 && !isSame(destinations, there.get(name))),
    remove: wanted
      .filter(({ name, destinations }) => destinations.length === 0 && there.has(name))
      .map(({ name }) => name),
    thereOnly: found.flatMap(({ name, destinations }) =>
      destinations
        .filter((destination) => !rows.some((row) => row.alias === name && row.destination === destination))
        .map((destination) => `${name} → ${destination}`),
    ),
    moved: rows.flatMap((row) => movedTo(row, isThere(row))),
  };
}

/** Returns where an alias should lead: where we want it, and where somebody set it by hand. */
function destinationsOf(rows: readonly MailAlias[], name: string, found: readonly string[]): string[] {
  const own = rows.filter(({ alias }) => alias === name);
  const wanted = own.filter(({ desired }) => desired === 'present').map(({ destination }) => destination);
  const byHand = found.filter((one) => !own.some(({ destination }) => destination === one));
  return [...new Set([...wanted, ...byHand])];
}

const isSame = (one: readonly string[], other: readonly string[] = []): boolean =>
  [...one].sort().join() === [...other].sort().join();

function movedTo<Row extends Kept>(row: Row, isThere: boolean): { row: Row; actual: 'present' | 'absent' }[] {
  const actual = isThere ? 'present' : 'absent';
  return row.actual === actual ? [] : [{ row, actual }];
}
