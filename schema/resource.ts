import type { Comparable, Condition } from './condition.ts';
import type { Field } from './field.ts';
import type { Frozen } from './frozen.ts';
import type { Label, PluralLabel } from './label.ts';
import type { Role } from './role.ts';
import type { SignUp } from './signUp.ts';
import type { ViewOptions } from './view.ts';

/**
 * What a role may do. Three questions kept apart: may it at all (`create`, `read`, `update`, `delete`), on which rows
 * (`rows`), with which values (`values`). What is not named is forbidden.
 */
export interface Grant<FieldName extends string = string> {
  /** The rows it may see and touch; none named: all. A row must still fulfil it after every write. */
  rows?: Condition;
  /** `true`: every field that does not say otherwise. */
  read?: true | readonly FieldName[];
  create?: true | readonly FieldName[];
  update?: true | readonly FieldName[];
  delete?: true;
  /** Values forced upon a new row, such as `{ author: '$user' }`. */
  values?: Partial<Record<FieldName, Comparable>>;
}

/** `all`: every operation on every row and field that does not say otherwise. */
export type Access<FieldName extends string = string> = Partial<Record<Role, 'all' | Grant<FieldName>>>;

/** Where the resource stands in the navigation: in the top bar, under Manage, or nowhere. */
export interface Menu {
  place: 'top' | 'manage' | 'none';
  /** Where others than admins, who have no Manage menu, find it. Default: `place`; `'none'` where that is `'manage'`. */
  others?: 'top' | 'none';
  /** Lower comes first; equal ones by label. */
  order?: number;
  /** Its pages have a sidebar. Default: none. */
  sidebar?: true;
}

export interface ListOptions<FieldName extends string = string> {
  /** Fields, and paths over references to a field there: `'invoice.customer'`. */
  columns?: readonly (FieldName | `${FieldName}.${string}`)[];
  /** As the `sort` parameter: `['-expiresOn', 'name']`. */
  sort?: readonly string[];
  /** Filters offered in the bar above the list. */
  filters?: readonly FieldName[];
}

export interface FormSection<FieldName extends string = string> {
  label: Label;
  fields: readonly FieldName[];
  /** Drawings made by hand that stand for it on the page of a record, and in its forms. See docs/extending.md. */
  drawnBy?: { show?: string; form?: string };
}

/** Pages made by hand that stand for generated ones, by their names. See docs/extending.md. */
export type DrawnPages = Partial<Record<'list' | 'show' | 'edit' | 'create', string>>;

/** Which fields sign a user in; exactly one resource carries it. */
export interface SignIn<FieldName extends string = string> {
  email: FieldName;
  password: FieldName;
  roles: FieldName;
  state: FieldName;
  /** The state in which a user may sign in. */
  activeState: string;
  /** The state in which a user waits to be activated by the link in a letter; left out: there are no such letters. */
  invitedState?: string;
  language: FieldName;
  /** Names of the roles that must have a second factor, as `'company.twoFactorRequired'`: a field `choices` of a singleton. */
  twoFactorRequired?: string;
  /** Where the terms are that whoever signs up agrees to, as `'company.termsUrl'`: a field `url` of a singleton. */
  termsUrl?: string;
  /** A field `dateTime` that keeps when they did. */
  termsAcceptedAt?: FieldName;
}

/**
 * What refers back here, as `'addresses.customer'`: the resource and its reference. People know it by the plural name of that
 * resource, or by a label of its own.
 */
export type HasMany = string | { by: string; label: Label };

export interface ResourceOptions<FieldName extends string = string> {
  label: PluralLabel;
  /** Name of an icon the theme knows; a neutral one is drawn for others. */
  icon?: string;
  /** Field or fields that name a record to people. */
  title: FieldName | readonly FieldName[];
  /** Has-many relations. */
  has?: Readonly<Record<string, HasMany>>;
  /** Groups of fields that are unique together. */
  unique?: readonly (readonly FieldName[])[];
  access: Access<FieldName>;
  menu?: Menu;
  list?: ListOptions<FieldName>;
  /** Sections of show, edit and create. Default: one with every field. */
  form?: readonly FormSection<FieldName>[];
  drawnBy?: DrawnPages;
  /** The sections stand behind tabs instead of below each other. */
  tabs?: true;
  signIn?: SignIn<FieldName>;
  /** Beside `signIn`: what is made for a visitor who signs up; left out: nobody can. */
  signUp?: SignUp;
  /** Which records can no longer be changed or removed: 409 FROZEN, and the database itself refuses it too. */
  frozen?: Frozen<FieldName>;
  /** Whether each change is noted: who, when, from, to. Default: it is. */
  history?: boolean;
  /** How long a removed record can be brought back, in days; `false`: not at all. Default 30 days. */
  trash?: false | { days: number };
  /** There is exactly one record, with the id `1`, from the first start on: nobody makes or removes it. */
  singleton?: true;
  /** The resource's name before; its table is renamed, not dropped. */
  renamedFrom?: string;
}

export interface Resource extends ResourceOptions {
  name: string;
  fields: Readonly<Record<string, Field>>;
  /** Set by `viewOf`: this is no table of its own. */
  view?: ViewOptions;
}

/** The id of the one record of a singleton. */
export const singleId = '1';

/** Days that a removed record stays in the trash; null: it is gone at once, or never removed. */
export const trashDays = ({
  trash = { days: 30 },
  singleton,
}: Pick<ResourceOptions, 'trash' | 'singleton'>): number | null => (trash === false || singleton ? null : trash.days);

/**
 * Describes one entity. The result is plain data: it survives `JSON.stringify`, and table, interface, rights, validation
 * and screens are derived from it. See docs/descriptions.md.
 */
export function resource<const Name extends string, const Fields extends Readonly<Record<string, Field>>>(
  name: Name,
  options: { fields: Fields } & ResourceOptions<keyof Fields & string>,
): Omit<Resource, 'name' | 'fields'> & { name: Name; fields: Fields } {
  return { name, ...options };
}
