import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Application, triedWords } from '../schema/application.ts';
import { checkDescriptions } from '../schema/check/check.ts';
import { formatDefaultFindings } from '../schema/check/defaults.ts';
import type { Described } from '../schema/check/described.ts';
import { DescriptionError } from '../schema/check/fault.ts';
import { allFaultTexts, faultTextFindings } from '../schema/check/faultTexts.ts';
import { type Formats, loadFormats, withTriedWords } from '../schema/formats/index.ts';
import { withInverses } from '../schema/inverse.ts';
import { relationTarget } from '../schema/names.ts';
import type { Resource } from '../schema/resource.ts';
import { rightsTable } from '../schema/rights.ts';
import type { Rules } from '../schema/rule.ts';
import { validatorOf } from '../schema/validation.ts';
import { ownerOf, withTableFields } from '../schema/view.ts';
import { accountChanged, accountCreated } from './accounts/account/accountChanged.ts';
import { requireConfirmationForAdministrators } from './accounts/account/requireConfirmation.ts';
import { signOutRemoved } from './accounts/account/signOutChanged.ts';
import { giveTurn } from './eventLoop.ts';
import type { Entity, Model, Relation } from './model.ts';
import type { WriteHooks } from './operations/write/hooks.ts';
import { reservedNames } from './reservedNames.ts';
import { buildTables, type Tables, viewTable } from './sql/tables/tables.ts';
import { rowsOfView } from './sql/viewTable.ts';

export interface Descriptions {
  application: Application;
  descriptions: readonly Described[];
  rules: readonly Rules[];
  /** Descriptions of the engine's own resources. */
  engine?: readonly EngineResource[];
  /** Formats of all field types, where they are loaded already. */
  formats?: Formats;
}

/** Describes a resource of the engine's own, with what no description can say. */
export interface EngineResource extends Described {
  /** Returns what depends on the roles of the application: `access`, and fields that name roles. */
  inApplication(application: Application): Pick<Resource, 'access'> & Partial<Pick<Resource, 'fields'>>;
  rules?: Rules;
  hooks?: WriteHooks;
}

/** Returns the engine's own resources as they are in an application, with the rights of its roles. */
export const engineIn = (application: Application, engine: readonly EngineResource[]): EngineResource[] =>
  engine.map((own) => ({ ...own, resource: { ...own.resource, ...own.inApplication(application) } }));

/** Lists the hooks of the resource whose records sign in. */
const accountHooks: WriteHooks = {
  afterUpdate: accountChanged,
  afterCreate: accountCreated,
  afterRestore: requireConfirmationForAdministrators,
  afterRemove: signOutRemoved,
};

/** Checks the descriptions and derives the engine's model from them, once. Throws DescriptionError. */
export async function compileModel(given: Descriptions): Promise<Model> {
  const { application, descriptions, rules: told } = given;
  const engine = engineIn(application, given.engine ?? []);
  const rules = [...told, ...engine.flatMap((own) => own.rules ?? [])];
  const described = [...descriptions, ...engine];
  checkDescriptions(described, application, { names: reservedNames, except: engine });
  // Lets a database connect meanwhile.
  await giveTurn();
  const alone = withInverses(described.map(({ resource }) => resource));
  const resources = alone.map((resource) => withTableFields(resource, alone));
  checkRules(rules, resources);
  const tables = buildTables(resources);
  await giveTurn();
  const formats = withTriedWords(given.formats ?? (await loadFormats()), triedWords(application));
  requireSoundDefaults(described, formats);
  const entities = entitiesOf({ resources, tables, rules, formats, engine });
  const rights = rightsTable(resources, application);
  return { application, entities, resources, tables, rights, formats, faultTexts: allFaultTexts(rules) };
}

function requireSoundDefaults(described: readonly Described[], formats: Formats): void {
  const faults = described.flatMap(({ file, resource }) =>
    formatDefaultFindings(resource, formats).map((finding) => ({ file, ...finding })),
  );
  if (faults.length > 0) throw new DescriptionError(faults);
}

/** Makes entities in the order of the descriptions; a view may precede the owner of its table. */
function entitiesOf({
  resources,
  tables,
  ...shared
}: Omit<Parts, 'resource' | 'table'> & { resources: readonly Resource[]; tables: Tables }): Map<string, Entity> {
  const owners = new Map<string, Entity & { views: Entity[] }>();
  for (const resource of resources) {
    const table = tables.get(resource.name);
    if (table) owners.set(resource.name, entityOf({ ...shared, resource, table }));
  }
  const entities = resources.flatMap((resource) => {
    const owner = owners.get(ownerOf(resource));
    return owner ? [[resource.name, resource.view ? viewOn(owner, { ...shared, resource }) : owner] as const] : [];
  });
  return new Map(entities);
}

/** Makes a view over rows of another's table, with the table's rules and hooks. */
function viewOn(owner: Entity & { views: Entity[] }, parts: Omit<Parts, 'table'>): Entity {
  const { name, view } = parts.resource;
  const fixed = view?.fixed ?? {};
  const own = entityOf({ ...parts, table: viewTable(name, owner.resource) });
  const { rules, hooks } = owner;
  const entity = { ...own, table: rowsOfView(name, owner, fixed), base: owner, fixed, rules, hooks };
  owner.views.push(entity);
  return entity;
}

interface Parts {
  resource: Resource;
  table: PgTable;
  rules: readonly Rules[];
  formats: Formats;
  engine: readonly EngineResource[];
}

function entityOf({ resource, table, rules, formats, engine }: Parts): Entity & { views: Entity[] } {
  const { id, version, ...columns } = getTableColumns(table) as Record<'id' | 'version', AnyPgColumn> &
    Record<string, AnyPgColumn>;
  const entity: Omit<Entity, 'base'> & { views: Entity[] } = {
    resource,
    table,
    named: table,
    views: [],
    fixed: {},
    id,
    version,
    columns,
    relations: relationsOf(resource),
    validate: validatorOf(resource.fields, formats),
    rules: rules.find((rule) => rule.resource === resource.name) ?? null,
    hooks: engine.find((own) => own.resource.name === resource.name)?.hooks ?? (resource.signIn ? accountHooks : {}),
  };
  const whole = entity as Entity & { views: Entity[] };
  whole.base = whole;
  return whole;
}

function relationsOf(resource: Resource): Record<string, Relation> {
  const relations: Record<string, Relation> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type === 'reference') relations[name] = { name, to: field.to, kind: 'one', field: name };
  }
  for (const [name, has] of Object.entries(resource.has ?? {})) {
    const { resource: to, field } = relationTarget(has);
    relations[name] = { name, to, kind: 'many', field };
  }
  return relations;
}

function checkRules(rules: readonly Rules[], resources: readonly Resource[]): void {
  const known = resources.flatMap(({ name, view }) => (view ? [] : [name]));
  const faults = rules.flatMap(({ resource }, position) => {
    const at = { file: `rules/${resource}.ts`, at: 'rulesFor' };
    if (!known.includes(resource))
      return [
        {
          ...at,
          problem: `rules for "${resource}", which is not described`,
          hint: `described are: ${known.join(', ')}`,
        },
      ];
    const isFirst = rules.findIndex((other) => other.resource === resource) === position;
    return isFirst
      ? []
      : [{ ...at, problem: `a second set of rules for "${resource}"`, hint: 'put them into one file' }];
  });
  const findings = [...faults, ...faultTextFindings(rules)];
  if (findings.length > 0) throw new DescriptionError(findings);
}
