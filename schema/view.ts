import { type Comparable, type Condition, holds } from './condition.ts';
import type { Field } from './field.ts';
import type { Resource, ResourceOptions, ViewOptions } from './resource.ts';

/** Lists the options of the resource that owns the table, which hold for all its rows. */
type OfTheTable =
  | 'has'
  | 'title'
  | 'unique'
  | 'signIn'
  | 'signUp'
  | 'history'
  | 'trash'
  | 'frozen'
  | 'singleton'
  | 'renamedFrom'
  | 'view';

interface Owner {
  name: string;
  fields: Readonly<Record<string, Field>>;
}

/**
 * Describes the rows of one kind in another resource's table as a resource. It has its own name, fields, rights and
 * screens, and the table's rules, uniqueness, history and trash. See docs/descriptions.md.
 */
export function viewOf<
  const Base extends Owner & Omit<Resource, 'name' | 'fields'>,
  const Name extends string,
  const Picked extends keyof Base['fields'] & string,
>(
  base: Base,
  name: Name,
  {
    fields,
    fixed,
    ...options
  }: {
    fields: readonly Picked[];
    fixed: Partial<Record<keyof Base['fields'] & string, Comparable>>;
    title?: Picked | readonly Picked[];
    has?: ResourceOptions['has'];
  } & Omit<ResourceOptions<Picked>, OfTheTable>,
): Omit<Resource, 'name' | 'fields'> & { name: Name; fields: Pick<Base['fields'], Picked> } {
  const picked = fields.map((field) => [field, asSeenIn(fixed as ViewOptions['fixed'], base.fields[field])] as const);
  return {
    name,
    title: base.title,
    ...options,
    ...(base.history !== undefined && { history: base.history }),
    ...(base.trash !== undefined && { trash: base.trash }),
    fields: Object.fromEntries(picked) as unknown as Pick<Base['fields'], Picked>,
    view: { of: base.name, fixed: fixed as ViewOptions['fixed'] },
  };
}

/** Drops the part of a field's condition that every row of a view fulfils. */
export function asSeenIn(fixed: ViewOptions['fixed'], field: Field | undefined): Field | undefined {
  if (!field?.when) return field;
  const { when, ...plain } = field;
  const open = Object.entries(when).filter(([name, value]) => !(name in fixed && holds({ [name]: value }, fixed)));
  return (open.length > 0 ? { ...field, when: Object.fromEntries(open) as Condition } : plain) as Field;
}

/** Returns the name of the resource that owns the table: its own, unless it is a view. */
export const ownerOf = ({ name, view }: Pick<Resource, 'name' | 'view'>): string => view?.of ?? name;

/**
 * Adds the table's other fields to a view, unreadable and unwritable. Rules, defaults, conditions and uniqueness need
 * them. Adds `frozen` too. Returns any other resource unchanged.
 */
export function withTableFields(resource: Resource, resources: readonly Resource[]): Resource {
  const owner = resource.view && resources.find(({ name }) => name === resource.view?.of);
  if (!owner) return resource;
  const hidden = Object.entries(owner.fields).flatMap(([name, field]) =>
    name in resource.fields ? [] : [[name, { ...field, read: [], write: [] }] as const],
  );
  return {
    ...resource,
    ...(owner.unique && { unique: owner.unique }),
    ...(owner.frozen && { frozen: owner.frozen }),
    fields: { ...resource.fields, ...Object.fromEntries(hidden) },
  };
}

/** Finds the fields that distinguish the views of a table, by its owner. They are set at creation and never changed. */
export function kindFields(resources: readonly Resource[]): (owner: Pick<Resource, 'name'>) => ReadonlySet<string> {
  const fields = new Map<string, Set<string>>();
  for (const { view } of resources)
    if (view) fields.set(view.of, new Set([...(fields.get(view.of) ?? []), ...Object.keys(view.fixed)]));
  return ({ name }) => fields.get(name) ?? none;
}

const none: ReadonlySet<string> = new Set();

/** Tells whether a row with these values belongs to a view; without fixed values every row does. */
export const isOfView = (
  { fixed }: { fixed: ViewOptions['fixed'] },
  values: Readonly<Record<string, unknown>>,
): boolean => Object.entries(fixed).every(([field, value]) => values[field] === value);
