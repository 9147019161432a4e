import type { Application } from './application.ts';
import { type Condition, pathsIn } from './condition.ts';
import type { Fact } from './fact.ts';
import type { Field } from './field.ts';
import type { Frozen } from './frozen.ts';
import type { IconName } from './icon.ts';
import type { Label, PluralLabel } from './label.ts';
import { sharedBy } from './mustMatch.ts';
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
import { resourceBehind } from './resourceBehind.ts';
import { withReveal } from './reveal.ts';
import type { Rights } from './rights.ts';
import type { Role } from './role.ts';
import { viewable } from './viewable.ts';
import { visibleFacts } from './visibleFacts.ts';
import { type FieldRights, type VisibleField, visibleField } from './visibleField.ts';
import { withKnownFills } from './visibleFills.ts';
import { type VisibleNotice, visibleNotices } from './visibleNotices.ts';
import { type VisibleOperations, visibleOperations } from './visibleOperations.ts';
import { visibleOwn } from './visibleOwn.ts';
import { visibleViews } from './visibleViews.ts';

export type { FieldRights, VisibleField };

/** Places the resource in this role's navigation. */
export interface VisibleMenu extends Required<Pick<Menu, 'order'>>, Pick<Menu, 'sidebar' | 'own' | 'pages'> {
  place: Menu['place'] | NonNullable<Menu['others']>;
}

/** Names the fields that identify an account and say whether it may sign in. */
export type VisibleSignIn = Pick<SignIn, 'email' | 'state' | 'activeState' | 'invitedState'>;

type OptionalOfList = 'widths' | 'priority' | 'views';
export type VisibleList = Required<Omit<ListOptions, OptionalOfList>> & Pick<ListOptions, OptionalOfList>;

/** Holds a description as `GET /api/schema` gives it to one role, without names of what is hidden from it. */
export interface VisibleResource {
  name: string;
  label: PluralLabel;
  icon?: IconName;
  title: readonly string[];
  summary?: readonly string[];
  facts?: readonly Fact[];
  fields: Readonly<Record<string, VisibleField>>;
  has: Readonly<Record<string, HasMany>>;
  /** Groups of fields that are unique together, where the role may read all of them. */
  unique?: readonly (readonly string[])[];
  can: VisibleOperations;
  /** Id of the only record that this user sees, once the browser found that there is one. */
  onlyId?: string;
  /** Which records are frozen, where this role may read the condition. */
  frozen?: Frozen;
  /** Exactly one record exists, with the id `1`. */
  singleton?: true;
  /** Condition on the users that this role may view as. */
  viewable?: Condition;
  /** Present where the records are accounts that this role administers. */
  signIn?: VisibleSignIn;
  /** Whether this role can read the history of a record. */
  history: boolean;
  /** Whether this role can restore what it removed. */
  trash: boolean;
  menu: VisibleMenu;
  list: VisibleList;
  form: readonly (Omit<FormSection, 'label'> & { label: Label | null })[];
  /** Relations whose first records are added in the form of a new record. */
  madeWith?: readonly string[];
  /** Fields shown beside the form as they will be. */
  preview?: readonly string[];
  drawnBy?: DrawnPages;
  drawnTabs?: Readonly<Record<string, Label>>;
  /** Whether the sections are shown as tabs. */
  tabs?: true;
  /** What this role is told above its list and records. */
  notices?: readonly VisibleNotice[];
}

/** Trims all descriptions to what this role may read, in menu order. */
export function visibleResources(
  resources: readonly Resource[],
  rights: Readonly<Record<string, Rights>>,
  role: Role,
  { administrator }: Pick<Application, 'administrator'>,
): VisibleResource[] {
  const view = { rights, role, administrator, byName: new Map(resources.map((resource) => [resource.name, resource])) };
  return resources
    .flatMap((resource) => {
      const own = rights[resource.name];
      return own && own.read.size > 0 ? [visibleResource(resource, own, view)] : [];
    })
    .sort((a, b) => a.menu.order - b.menu.order || a.name.localeCompare(b.name));
}

/** Holds the role that copies are made for, and all descriptions. */
interface Viewpoint {
  rights: Readonly<Record<string, Rights>>;
  role: Role;
  administrator: Role;
  byName: ReadonlyMap<string, Resource>;
}

/** Tells whether the role may read every segment of a path such as `customer.name` or `invoices.state`. */
function isReadablePath(resource: Resource, path: readonly string[], view: Viewpoint): boolean {
  const [head = '', ...rest] = path;
  if (head === 'id') return true;
  if (!view.rights[resource.name]?.read.has(head)) return false;
  const target = view.byName.get(resourceBehind(resource, head) ?? '');
  return rest.length === 0 || (target !== undefined && isReadablePath(target, rest, view));
}

/** Removes `mustMatch` from a reference where this role may not read both sides. */
function withKnownSame(resource: Resource, field: Field, view: Viewpoint): Field {
  const target = field.type === 'reference' && field.mustMatch ? view.byName.get(field.to) : undefined;
  if (field.type !== 'reference' || !target) return field;
  const isKnown = sharedBy(field).every(
    ({ theirs, own, behind }) =>
      isReadablePath(target, [theirs], view) &&
      isReadablePath(resource, behind === undefined ? [own] : [own, behind], view),
  );
  const { mustMatch: _same, ...unshared } = field;
  return isKnown ? field : unshared;
}

/**
 * Places the resource; only administrators have the menu Manage (docs/product.md, section 6). Others reach it from its owner,
 * or where `others` says.
 */
function menuOf({ menu }: Resource, { role, administrator }: Viewpoint): VisibleMenu {
  const order = menu?.order ?? 1000;
  const common = { order, ...(menu?.sidebar && { sidebar: menu.sidebar }) };
  if (role === administrator)
    return { place: menu?.place ?? 'manage', ...common, ...(menu?.pages && { pages: menu.pages }) };
  const place = menu?.place === 'manage' ? 'none' : (menu?.place ?? 'top');
  return { place: menu?.others ?? place, ...common };
}

function visibleResource(resource: Resource, rights: Rights, view: Viewpoint): VisibleResource {
  const fields: Record<string, VisibleField> = {};
  const filling = {
    isReadable: ({ to }: { to: string }, name: string) => view.rights[to]?.read.has(name) ?? false,
    isWritable: (name: string) => rights.create?.has(name) || rights.update?.has(name) || false,
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    const own = {
      read: rights.read.has(name),
      create: rights.create?.has(name) ?? false,
      update: rights.update?.has(name) ?? false,
    };
    const isRevealable = rights.reveal.has(name);
    if (own.read || own.create || own.update || isRevealable)
      fields[name] = visibleField(
        withKnownFills(withKnownSame(resource, withReveal(field, isRevealable), view), filling),
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
    ...(resource.summary && { summary: resource.summary.filter(isReadable) }),
    fields,
    has,
    ...visibleFacts(resource, has, view.rights),
    ...(unique.length > 0 && { unique }),
    can: visibleOperations(resource, rights, view.role),
    ...visibleFrozen(resource, isVisible, view),
    ...(resource.singleton && { singleton: true }),
    ...(resource.tabs && { tabs: true }),
    ...viewable(resource, rights, view),
    ...visibleSignIn(resource, rights),
    history: resource.history !== false,
    trash: rights.delete && trashDays(resource) !== null,
    menu: { ...menuOf(resource, view), ...visibleOwn(resource, view) },
    list: visibleList(resource, title, view, isReadable),
    form: (resource.form ?? [{ label: null, fields: Object.keys(resource.fields) }])
      .map((section) => ({ ...section, fields: section.fields.filter(isVisible) }))
      .filter((section) => section.fields.length > 0),
    ...(resource.madeWith && { madeWith: resource.madeWith.filter((name) => name in has) }),
    ...(resource.preview?.some(isReadable) && { preview: resource.preview.filter(isReadable) }),
    ...(resource.drawnBy && { drawnBy: resource.drawnBy }),
    ...(resource.drawnTabs && { drawnTabs: resource.drawnTabs }),
    ...visibleNotices(resource, view.role),
  };
}

function visibleList(
  resource: Resource,
  title: readonly string[],
  view: Viewpoint,
  isReadable: (name: string) => boolean,
): VisibleList {
  const isKnown = (path: string): boolean => isReadablePath(resource, path.split('.'), view);
  const { list = {} } = resource;
  const { widths, priority } = list;
  return {
    columns: (list.columns ?? Object.keys(resource.fields).slice(0, 6)).filter(isKnown),
    sort: (list.sort ?? title).filter((key) => isKnown(key.replace(/^-/, ''))),
    filters: (list.filters ?? []).filter(isReadable),
    ...(widths && { widths: Object.fromEntries(Object.entries(widths).filter(([path]) => isKnown(path))) }),
    ...(priority && { priority: priority.filter(isKnown) }),
    ...visibleViews(resource, view.role, isKnown),
  };
}

/** Includes sign-in fields for roles that administer accounts, which are those that may create them. */
function visibleSignIn({ signIn }: Resource, { create, read }: Rights): { signIn?: VisibleSignIn } {
  if (!signIn || !create || ![signIn.email, signIn.state].every((name) => read.has(name))) return {};
  const { email, state, activeState, invitedState } = signIn;
  return { signIn: { email, state, activeState, ...(invitedState !== undefined && { invitedState }) } };
}

/** Omits `frozen` where the role may not read its condition; the server still refuses. */
function visibleFrozen(resource: Resource, isVisible: (name: string) => boolean, view: Viewpoint): { frozen?: Frozen } {
  const { frozen } = resource;
  if (!frozen || !pathsIn(frozen.unless).every((path) => isReadablePath(resource, path.split('.'), view))) return {};
  return { frozen: { unless: frozen.unless, except: (frozen.except ?? []).filter(isVisible) } };
}
