/** Enforces `frozen` by a trigger, also for SQL that bypasses the engine. The engine checks first, with better messages. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { pathsIn } from '../../../schema/condition.ts';
import { type Divided, divided } from '../../../schema/frozen.ts';
import type { Resource } from '../../../schema/resource.ts';
import { ownerOf } from '../../../schema/view.ts';
import { frozenState } from '../failure.ts';
import { type Columns, columnAt } from './columns.ts';
import { conditionOn, textOf } from './conditionText.ts';
import { frozenName } from './constraints.ts';
import type { Tables } from './tables.ts';
import type { Trigger } from './trigger.ts';

/** Returns the triggers of frozen resources. A view's frozen rows are protected on its table. */
export function frozenTriggersOf(resources: readonly Resource[], tables: Tables): Trigger[] {
  const frozen = resources.filter(({ frozen, view }) => frozen && !view);
  const world = { tables, known: new Map(resources.map((one) => [one.name, one])) };
  return frozen.map((resource) => triggerOf(writing(resource, world)));
}

interface World {
  tables: Tables;
  known: ReadonlyMap<string, Resource>;
}

/** Names the row that a trigger checks: before or after the write. */
type RowVersion = 'old' | 'new';

/** Holds the parts of one resource's function. */
interface Writing extends World, Divided {
  resource: Resource;
  except: readonly string[];
  /** References, and paths of them, that are looked up, each after its predecessor on the path. */
  steps: readonly string[];
}

function writing(resource: Resource, world: World): Writing {
  const { unless = {}, except = [] } = resource.frozen ?? {};
  const ways = pathsIn(unless).map((path) => path.split('.').slice(0, -1));
  const steps = new Set(ways.flatMap((way) => way.map((_, index) => way.slice(0, index + 1).join('.'))));
  return { ...world, ...divided(unless), resource, except, steps: [...steps] };
}

/**
 * Checks after the statement, when parts of a new record exist. A parent deleted with its parts has been checked itself. Locks
 * the rows it looks up, so that a change of a part and a transition of its parent exclude each other.
 */
function triggerOf(of: Writing): Trigger {
  const { resource, over, steps } = of;
  const name = frozenName(resource);
  const references = Object.keys(over);
  const body = [
    `IF TG_OP = 'TRUNCATE' THEN ${refusal(resource, `'${resource.name} holds records that are frozen'`)} END IF;`,
    `IF TG_OP = 'UPDATE' AND ${textOf(isUnchanged(of))} THEN RETURN NULL; END IF;`,
    "IF TG_OP <> 'INSERT' THEN",
    ...refuseUnless(
      of,
      'old',
      conditionOn(of.own, (path) => columnIn(of, 'old', [], path)),
    ),
    ...references.flatMap((reference) => checkParent(of, 'old', reference)),
    'END IF;',
    ...references.flatMap((reference) => [
      `IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND ${textOf(isMoved(of, reference))}) THEN`,
      ...checkParent(of, 'new', reference),
      'END IF;',
    ]),
    'RETURN NULL;',
  ];
  const variables = steps.map((step) => `${variableOf(of, step)} "${resourceAt(of, step.split('.')).name}"%ROWTYPE;`);
  const events = references.length > 0 ? 'INSERT OR UPDATE OR DELETE' : 'UPDATE OR DELETE';
  const call = `EXECUTE FUNCTION "${name}"()`;
  return {
    name,
    statements: [
      [
        `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$`,
        ...(variables.length > 0 ? ['DECLARE', ...variables] : []),
        ...['BEGIN', ...body, 'END $frozen$;'],
      ].join('\n'),
      `CREATE TRIGGER "${name}" AFTER ${events} ON "${resource.name}" FOR EACH ROW ${call};`,
      `CREATE TRIGGER "${name}_all" BEFORE TRUNCATE ON "${resource.name}" FOR EACH STATEMENT ${call};`,
    ],
  };
}

/** Looks up a referenced row with the fields its condition needs; raises an error where the condition fails. */
function checkParent(of: Writing, version: RowVersion, reference: string): string[] {
  const { over, steps } = of;
  const lookUps = steps.flatMap((step) => (step.split('.')[0] === reference ? [lookUp(of, version, step)] : []));
  const condition = conditionOn(over[reference] ?? {}, (path) => {
    const way = [reference, ...path.split('.')];
    return columnIn(of, version, way.slice(0, -1), way.at(-1) ?? '');
  });
  // Detects a part that is deleted with its parent, which is gone by now.
  const isGone = sql`TG_OP = 'DELETE' and ${columnIn(of, version, [reference], 'id')} is null`;
  return [...lookUps, ...refuseUnless(of, version, sql`(${isGone}) or (${condition})`)];
}

function lookUp(of: Writing, version: RowVersion, step: string): string {
  const way = step.split('.');
  const from = columnIn(of, version, way.slice(0, -1), way.at(-1) ?? '');
  const table = resourceAt(of, way).name;
  return `SELECT * INTO ${variableOf(of, step)} FROM "${table}" WHERE "${table}"."id" = ${textOf(sql`${from}`)} FOR NO KEY UPDATE;`;
}

const refuseUnless = ({ resource }: Writing, version: RowVersion, condition: SQL): string[] => [
  `IF (${textOf(condition)}) IS NOT TRUE THEN ${refusal(resource, `'${resource.name} % is frozen', ${version}."id"`)} END IF;`,
];

const refusal = (resource: Resource, message: string): string =>
  `RAISE EXCEPTION ${message} USING ERRCODE = '${frozenState}', CONSTRAINT = '${frozenName(resource)}', TABLE = '${resource.name}';`;

/** Writes the condition that only fields of `except` differ. Generated columns differ only where others do. */
function isUnchanged(of: Writing): SQL {
  const { id, version: _version, ...columns } = columnsOf(of, of.resource, 'old');
  const held = Object.entries(columns).filter(([name, column]) => !of.except.includes(name) && !column.generated);
  const row = (version: RowVersion): SQL =>
    sql.join(
      ['id', ...held.map(([name]) => name)].map((name) => sql`${columnIn(of, version, [], name)}`),
      sql`, `,
    );
  return id ? sql`row(${row('new')}) is not distinct from row(${row('old')})` : sql`false`;
}

const isMoved = (of: Writing, reference: string): SQL =>
  sql`${columnIn(of, 'new', [], reference)} is distinct from ${columnIn(of, 'old', [], reference)}`;

/** Returns a column of the row at the end of a path of references, as the function names it. */
function columnIn(of: Writing, version: RowVersion, way: readonly string[], field: string): AnyPgColumn {
  const variable = way.length === 0 ? version : variableOf(of, way.join('.'));
  return columnAt(columnsOf(of, resourceAt(of, way), variable), field);
}

function columnsOf({ tables }: World, { name }: Resource, variable: string): Columns {
  const table = tables.get(name);
  if (!table) throw new Error(`There is no table for the resource "${name}".`);
  return getTableColumns(alias(table, variable)) as Columns;
}

const variableOf = ({ steps }: Writing, step: string): string => `at_${steps.indexOf(step) + 1}`;

/** Returns the resource at the end of a path; its table's resource, where the path leads to a view. */
function resourceAt({ resource, known }: Pick<Writing, 'resource' | 'known'>, way: readonly string[]): Resource {
  const [head, ...rest] = way;
  if (head === undefined) return resource;
  const field = resource.fields[head];
  const named = field?.type === 'reference' ? known.get(field.to) : undefined;
  const target = named && known.get(ownerOf(named));
  if (!target) throw new Error(`"${head}" of ${resource.name} leads nowhere.`);
  return resourceAt({ resource: target, known }, rest);
}
