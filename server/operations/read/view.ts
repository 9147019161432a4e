import type { Rights } from '../../../schema/rights.ts';
import type { Role } from '../../../schema/role.ts';
import { isFile } from '../../../schema/types/shared/storedFile.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Entity, Model, Relation } from '../../model.ts';
import type { CallerId } from '../../sql/compare.ts';

/** Says for whom rows are read. In a statement kept for a role, the user is a placeholder. */
export interface Reader {
  model: Model;
  principal: { role: Role; userId: CallerId };
}

/** Holds what one role sees of one resource. */
export interface View {
  entity: Entity;
  rights: Rights;
  /** Names of the readable fields, in the order of the description. */
  fields: readonly string[];
  /** Names of the readable attributes. */
  attributes: readonly string[];
  /** Names of the readable attributes that hold files. */
  files: readonly string[];
  /** Names of the secrets that the role may change and no service keeps; it reads whether they are set. */
  secrets: readonly string[];
  /** The readable relations, by name. */
  relations: ReadonlyMap<string, Relation>;
  /** Names of the readable fields that `q` looks through. */
  searched: readonly string[];
}

type Views = Partial<Record<Role, ReadonlyMap<string, View>>>;
const viewsByModel = new WeakMap<Model, Views>();

/** Gives the caller's view of a resource; undefined where it is not described or not readable. */
export function viewOf({ model, principal: { role } }: Reader, resource: string): View | undefined {
  const views = viewsByModel.get(model) ?? {};
  viewsByModel.set(model, views);
  views[role] ??= viewsOfRole(model, role);
  return views[role].get(resource);
}

/**
 * Gives the caller's view of a resource. Throws 404 where it is not readable, or 401 for a visitor, who may sign in.
 */
export function requireView(context: Context, resource: string): View {
  const view = viewOf(context, resource);
  if (view) return view;
  throw context.principal.userId === null ? ApiError.unauthorized() : ApiError.notFound();
}

/** Gives the view of a relation's target; a readable relation always has one. */
export function viewAcross(reader: Reader, relation: Relation): View {
  const view = viewOf(reader, relation.to);
  if (!view) throw new Error(`The relation "${relation.name}" is readable and its target "${relation.to}" is not.`);
  return view;
}

function viewsOfRole(model: Model, role: Role): ReadonlyMap<string, View> {
  const visible = [...model.entities].flatMap(([name, entity]) => {
    const rights = model.rights[role][name];
    return rights && rights.read.size > 0 ? [{ name, entity, rights }] : [];
  });
  const names = new Set(visible.map(({ name }) => name));
  return new Map(visible.map(({ name, entity, rights }) => [name, viewOn(entity, rights, names)]));
}

/** Drops relations to resources that this role does not see. */
function viewOn(entity: Entity, rights: Rights, visible: ReadonlySet<string>): View {
  const isSeen = (name: string): boolean => {
    const relation = entity.relations[name];
    return rights.read.has(name) && (!relation || visible.has(relation.to));
  };
  const readable = Object.entries(entity.resource.fields).filter(([name]) => isSeen(name));
  return {
    entity,
    rights,
    fields: readable.map(([name]) => name),
    attributes: readable.flatMap(([name, { type }]) => (type === 'reference' ? [] : [name])),
    files: readable.flatMap(([name, field]) => (isFile(field) ? [name] : [])),
    secrets: Object.entries(entity.resource.fields).flatMap(([name, { type }]) =>
      type === 'secret' && rights.update?.has(name) && !entity.base.rules?.secrets?.[name] ? [name] : [],
    ),
    relations: new Map(Object.entries(entity.relations).filter(([name]) => isSeen(name))),
    searched: readable.flatMap(([name, field]) => (field.search ? [name] : [])),
  };
}
