import { isDeepStrictEqual } from 'node:util';
import { snakeCase } from '../../../schema/names.ts';
import type { Resource } from '../../../schema/resource.ts';
import { StartError } from '../connection/startError.ts';
import { applyRenames } from './renames/renames.ts';
import { differences, type Removal, removalsBetween, type Snapshot, without, withoutLeaning } from './snapshot.ts';

export interface ChangeRequest {
  before: Snapshot;
  after: Snapshot;
  /** Resources whose declared renames are applied, in place of a removal and an addition. */
  resources: readonly Resource[];
  /** Tables (`customers`) and columns (`customers.fax`) that may be dropped, with their data. */
  allowDrop: readonly string[];
  /** Explains how to permit the loss: `npm start` and `npm run migrate` differ. */
  howToAllow: (names: readonly string[]) => string;
}

/**
 * Returns the statements that lead from the existing to the described tables: renames, removals, then the rest. Triggers that
 * change are dropped first and created last. Throws StartError when data would be lost without permission.
 */
export async function schemaChanges({
  before,
  after,
  resources,
  allowDrop,
  howToAllow,
}: ChangeRequest): Promise<string[]> {
  const renamed = applyRenames(before, resources);
  const removals = removalsBetween(renamed.snapshot, after);
  const refused = removals.filter((removal) => !isAllowed(removal, allowDrop));
  if (refused.length > 0) throw new StartError(refusal(refused, howToAllow));
  const reduced = without(renamed.snapshot, removals);
  const triggers = triggerChanges(before, after);
  return [
    ...triggers.dropped,
    ...renamed.statements,
    ...(await differences(withoutLeaning(renamed.snapshot, reduced), reduced)),
    ...computedLast(await differences(reduced, after)),
    ...triggers.made,
  ];
}

/** Matches the addition of a computed column, which may read others that are added with it. */
const addsComputed = /ADD COLUMN "\w+" .* GENERATED ALWAYS AS \(/;

/** Moves computed columns behind the last column that is added. */
function computedLast(statements: readonly string[]): string[] {
  const end = statements.findLastIndex((statement) => statement.includes(' ADD COLUMN ')) + 1;
  const added = statements.slice(0, end);
  return [
    ...added.filter((statement) => !addsComputed.test(statement)),
    ...added.filter((statement) => addsComputed.test(statement)),
    ...statements.slice(end),
  ];
}

function triggerChanges({ triggers: before = {} }: Snapshot, { triggers: after = {} }: Snapshot) {
  const differsIn = (one: typeof before, other: typeof before) => (name: string) =>
    !isDeepStrictEqual(one[name], other[name]);
  const dropped = Object.keys(before).filter(differsIn(before, after));
  const made = Object.keys(after).filter(differsIn(before, after));
  return {
    dropped: dropped.map((name) => `DROP FUNCTION "${name}"() CASCADE;`),
    made: made.flatMap((name) => after[name] ?? []),
  };
}

const nameOf = ({ table, column }: Removal): string => (column ? `${table}.${column}` : table);

/** Accepts the name of field or column: of a removed field only the column is known. */
function isAllowed(removal: Removal, allowDrop: readonly string[]): boolean {
  if (removal.computed) return true;
  return allowDrop.some((entry) => {
    const [table = '', field] = entry.trim().split('.');
    if (table !== removal.table) return false;
    if (!removal.column || !field) return !removal.column && !field;
    return [snakeCase(field), `${snakeCase(field)}_id`].includes(removal.column);
  });
}

function refusal(removals: readonly Removal[], howToAllow: ChangeRequest['howToAllow']): string {
  return [
    'The descriptions no longer hold what the database does, and it would be lost:',
    '',
    ...removals.map((removal) => `  ${nameOf(removal)}: ${lossOf(removal)}`),
    '',
    `If it may go: ${howToAllow(removals.map(nameOf))}`,
  ].join('\n');
}

function lossOf({ table, column, retyped }: Removal): string {
  if (retyped)
    return `its type changes from ${retyped.from} to ${retyped.to}, which would empty it; a field of another name keeps the old values`;
  if (column) return `is not described any more; if it has a new name, say renamedFrom: '${camelCase(column)}' there`;
  return `is not described any more; if it has a new name, say renamedFrom: '${table}' there`;
}

const camelCase = (column: string): string =>
  column.replace(/_id$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
