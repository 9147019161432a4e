import { type Condition, isFilterable, isSortable, pathsIn } from './condition.ts';
import type { Edge, Field } from './field.ts';
import type { Frozen } from './frozen.ts';
import type { Label, PluralLabel } from './label.ts';
import { titleFields } from './names.ts';
import {
  type DrawnPages,
  type FormSection,
  type HasMany,
  type ListOptions,
  type Menu,
  type Resource,
  type SignIn,
  trashDays,
} from './resource.ts';
import { withReveal } from './reveal.ts';
import { mayTakeEdge, type Rights } from './rights.ts';
import type { Role } from './role.ts';
import { sharedBy } from './same.ts';
import { withoutSeries } from './serial.ts';
import { viewable } from './viewable.ts';

/** What a role may do with a field it can see or set. */
export interface FieldRights {
  read: boolean;
  create: boolean;
  update: boolean;
}

export type VisibleField = Omit<Field, 'read' | 'write' | 'taken' | 'renamedFrom'> & Field & { rights: FieldRights };

/** Where this role finds it. */
export type VisibleMenu = Required<Pick<Menu, 'place' | 'order'>> & Pick<Menu, 'sidebar'>;

/** Where an account says whose it is and whether it may sign in. */
export type VisibleSignIn = Pick<SignIn, 'email' | 'state' | 'activeState' | 'invitedState'>;

/** A description as one role gets it from `GET /api/schema`: what the role may not see or do is not in it, not even by name. */
export interface VisibleResource {
  name: string;
  label: PluralLabel;
  icon?: string;
  title: readonly string[];
  fields: Readonly<Record<string, VisibleField>>;
  has: Readonly<Record<string, HasMany>>;
  /** Groups of fields that are unique together, where the role may read all of them. */
  unique?: readonly (readonly string[])[];
  can: { create: boolean; update: boolean; delete: boolean };
  /** Which records can no longer be changed, where this role may read what decides it. */
  frozen?: Frozen;
  /** There is one record, with the id `1`. */
  singleton?: true;
  /** These are users, and this role may view the application as those who fulfil it. */
  viewable?: Condition;
  /** These are the accounts that sign in, and this role administers them. */
  signIn?: VisibleSignIn;
  /** Whether the history of a record can be looked at. */
  history: boolean;
  /** Whether this role can bring back what it removed. */
  trash: boolean;
  menu: VisibleMenu;
  list: Required<ListOptions>;
  form: readonly (Omit<FormSection, 'label'> & { label: Label | null })[];
  drawnBy?: DrawnPages;
  /** The sections stand behind tabs. */
  tabs?: true;
}

/** The copies of all descriptions that this role may read, in menu order. */
export function visibleResources(
  resources: readonly Resource[],
  rights: Readonly<Record<string, Rights>>,
  role: Role,
): VisibleResource[] {
  const view = { rights, role, byName: new Map(resources.map((resource) => [resource.name, resource])) };
  return resources
    .flatMap((resource) => {
      const own = rights[resource.name];
      return own && own.read.size > 0 ? [visibleResource(resource, own, view)] : [];
    })
    .sort((a, b) => a.menu.order - b.menu.order || a.name.localeCompare(b.name));
}

/** Whose copies are being made, and what there is. */
interface Viewpoint {
  rights: Readonly<Record<string, Rights>>;
  role: Role;
  byName: ReadonlyMap<string, Resource>;
}

/** Whether every step of a path over references may be read: `customer.name`. */
function isReadablePath(resource: Resource, path: readonly string[], view: Viewpoint): boolean {
  const [head = '', ...rest] = path;
  if (head === 'id') return true;
  if (!view.rights[resource.name]?.read.has(head)) return false;
  const field = resource.fields[head];
  const target = field?.type === 'reference' ? view.byName.get(field.to) : undefined;
  return rest.length === 0 || (target !== undefined && isReadablePath(target, rest, view));
}

/** A reference without what it shares, where this role may not read that on both sides. */
function withKnownSame(resource: Resource, field: Field, view: Viewpoint): Field {
  const target = field.type === 'reference' && field.same ? view.byName.get(field.to) : undefined;
  if (field.type !== 'reference' || !target) return field;
  const isKnown = sharedBy(field).every(
    ({ theirs, own, behind }) =>
      isReadablePath(target, [theirs], view) &&
      isReadablePath(resource, behind === undefined ? [own] : [own, behind], view),
  );
  const { same: _same, ...unshared } = field;
  return isKnown ? field : unshared;
}

/** The Manage menu is the admins' (portal specification, section 6); what others see of it they reach from its owner, or as `others` says. */
function menuOf({ menu }: Resource, role: Role): VisibleMenu {
  const order = menu?.order ?? 1000;
  const common = { order, ...(menu?.sidebar && { sidebar: menu.sidebar }) };
  if (role === 'admin') return { place: menu?.place ?? 'manage', ...common };
  const place = menu?.place === 'manage' ? 'none' : (menu?.place ?? 'top');
  return { place: menu?.others ?? place, ...common };
}

function visibleResource(resource: Resource, rights: Rights, view: Viewpoint): VisibleResource {
  const fields: Record<string, VisibleField> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const own = {
      read: rights.read.has(name),
      create: rights.create?.has(name) ?? false,
      update: rights.update?.has(name) ?? false,
    };
    const isRevealable = rights.reveal.has(name);
    if (own.read || own.create || own.update || isRevealable)
      fields[name] = visibleField(
        withKnownSame(resource, withReveal(field, isRevealable), view),
        own,
        rights,
        view.role,
      );
  }
  const isReadable = (name: string): boolean => rights.read.has(name);
  const isVisible = (name: string): boolean => name in fields;
  const has = Object.fromEntries(Object.entries(resource.has ?? {}).filter(([name]) => isReadable(name)));
  const unique = (resource.unique ?? []).filter((group) => group.every(isReadable));
  const title = titleFields(resource.title).filter(isReadable);
  return {
    name: resource.name,
    label: resource.label,
    ...(resource.icon && { icon: resource.icon }),
    title,
    fields,
    has,
    ...(unique.length > 0 && { unique }),
    can: { create: rights.create !== null, update: rights.update !== null, delete: rights.delete },
    ...visibleFrozen(resource, isVisible, view),
    ...(resource.singleton && { singleton: true }),
    ...(resource.tabs && { tabs: true }),
    ...viewable(resource, rights, view.role),
    ...visibleSignIn(resource, rights),
    history: resource.history !== false,
    trash: rights.delete && trashDays(resource) !== null,
    menu: menuOf(resource, view.role),
    list: {
      columns: (resource.list?.columns ?? Object.keys(resource.fields).slice(0, 6)).filter((path) =>
        isReadablePath(resource, path.split('.'), view),
      ),
      sort: (resource.list?.sort ?? title).filter((key) =>
        isReadablePath(resource, key.replace(/^-/, '').split('.'), view),
      ),
      filters: (resource.list?.filters ?? []).filter(isReadable),
    },
    form: (resource.form ?? [{ label: null, fields: Object.keys(resource.fields) }])
      .map((section) => ({ ...section, fields: section.fields.filter(isVisible) }))
      .filter((section) => section.fields.length > 0),
    ...(resource.drawnBy && { drawnBy: resource.drawnBy }),
  };
}

/** Whoever may make accounts administers them. */
function visibleSignIn({ signIn }: Resource, { create, read }: Rights): { signIn?: VisibleSignIn } {
  if (!signIn || !create || ![signIn.email, signIn.state].every((name) => read.has(name))) return {};
  const { email, state, activeState, invitedState } = signIn;
  return { signIn: { email, state, activeState, ...(invitedState !== undefined && { invitedState }) } };
}

/** Whoever may not read what it looks at meets the refusal only. */
function visibleFrozen(resource: Resource, isVisible: (name: string) => boolean, view: Viewpoint): { frozen?: Frozen } {
  const { frozen } = resource;
  if (!frozen || !pathsIn(frozen.unless).every((path) => isReadablePath(resource, path.split('.'), view))) return {};
  return { frozen: { unless: frozen.unless, except: (frozen.except ?? []).filter(isVisible) } };
}

/** @param resource what the role may know of the record: conditions on anything else are left out */
export function visibleField(field: Field, rights: FieldRights, resource: Rights, role: Role): VisibleField {
  const {
    read: _read,
    write: _write,
    taken: _taken,
    renamedFrom: _renamedFrom,
    when,
    shown,
    required,
    ...named
  } = field;
  const isKnown = (condition: Condition): boolean => pathsIn(condition).every((name) => resource.read.has(name));
  // What a value is computed from may be more than this role may know.
  const { is: _is, ...told } = named as typeof named & { is?: Condition };
  // Neither is the order of parts told to whoever may not read it.
  const isOrderUnknown = told.type === 'reference' && told.orderBy !== undefined && !resource.read.has(told.orderBy);
  const own = {
    ...told,
    ...(isOrderUnknown && { orderBy: undefined }),
    // A condition on a field this role may not read would name it; the server holds to it all the same.
    ...(when && isKnown(when) && { when }),
    ...(shown && isKnown(shown) && { shown }),
    ...(required !== undefined && (typeof required === 'boolean' || isKnown(required)) && { required }),
    filter: rights.read && isFilterable(field),
    sort: rights.read && isSortable(field),
    rights,
  } as VisibleField;
  if (own.type === 'serial') return withoutSeries(own);
  if (own.type !== 'state') return own;
  const edges = Object.entries(own.edges).filter(([, edge]) => rights.update && mayTakeEdge(edge, role));
  return { ...own, edges: Object.fromEntries(edges.map(([name, edge]) => [name, visibleEdge(edge, resource)])) };
}

/**
 * What whoever takes an edge has to know and to give. On which rows and what is copied along may be more than they may know; what
 * is copied is not for them to give.
 */
function visibleEdge({ from, to, label, when, needs = [], copy = {}, reason }: Edge, { read, update }: Rights): Edge {
  const given = needs.filter((name) => update?.has(name) && !Object.hasOwn(copy, name));
  return {
    from,
    to,
    label,
    ...(when && pathsIn(when).every((name) => read.has(name)) && { when }),
    ...(given.length > 0 && { needs: given }),
    ...(reason && { reason }),
  };
}
