import { type Comparable, type Condition, holds } from './condition.ts';
import type { Field } from './field.ts';
import type { Resource, ResourceOptions } from './resource.ts';

/** What a view says of the table it shares. */
export interface ViewOptions {
  /** The resource that owns the table. */
  of: string;
  /** What all rows of the view have and no other row has: new ones get it. */
  fixed: Readonly<Record<string, Comparable>>;
}

/** What a view leaves to the resource that owns the table: there it holds for every row, whatever it is called. */
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
 * Describes the rows of one kind in another resource's table as a resource of its own: with its own name, fields, rights and
 * screens, and with the table's rules, uniqueness, history and trash. See docs/descriptions.md.
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

/** A field without the part of its condition that is fulfilled in every row of a view. */
export function asSeenIn(fixed: ViewOptions['fixed'], field: Field | undefined): Field | undefined {
  if (!field?.when) return field;
  const { when, ...plain } = field;
  const open = Object.entries(when).filter(([name, value]) => !(name in fixed && holds({ [name]: value }, fixed)));
  return (open.length > 0 ? { ...field, when: Object.fromEntries(open) as Condition } : plain) as Field;
}

/** The resource that owns the table which a resource's rows stand in: its own name, unless it is a view. */
export const ownerOf = ({ name, view }: Pick<Resource, 'name' | 'view'>): string => view?.of ?? name;

/**
 * A view with all fields of the table behind it: those that it does not name are nobody's to read or write through it, and
 * there for rules, defaults, conditions and uniqueness; and frozen as its rows are there. Any other resource as it is.
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

/**
 * The fields that tell the views of a table apart, by the resource that owns it. What a row is, it stays: they are set when it
 * is made and never again.
 */
export function kindFields(resources: readonly Resource[]): (owner: Pick<Resource, 'name'>) => ReadonlySet<string> {
  const fields = new Map<string, Set<string>>();
  for (const { view } of resources)
    if (view) fields.set(view.of, new Set([...(fields.get(view.of) ?? []), ...Object.keys(view.fixed)]));
  return ({ name }) => fields.get(name) ?? none;
}

const none: ReadonlySet<string> = new Set();

/** Whether a row with these values, by field, is of a view; every row is one of a resource that fixes nothing. */
export const isOfView = (
  { fixed }: { fixed: ViewOptions['fixed'] },
  values: Readonly<Record<string, unknown>>,
): boolean => Object.entries(fixed).every(([field, value]) => values[field] === value);
