import type { Comparable, Condition } from './condition.ts';
import type { Fact } from './fact.ts';
import type { Field } from './field.ts';
import type { Frozen } from './frozen.ts';
import type { IconName } from './icon.ts';
import type { Label, PluralLabel } from './label.ts';
import type { Role } from './role.ts';
import type { SignUp } from './signUp.ts';

/**
 * Grants a role what it may do; everything else is forbidden. Separates operations (`create`, `read`, `update`,
 * `delete`), rows (`rows`) and values (`values`).
 */
export interface Grant<FieldName extends string = string> {
  /** Rows it may see and write. Default: all. A row must still fulfil it after every write. */
  rows?: Condition;
  /** `true`: every field that has no narrower rights of its own. */
  read?: true | readonly FieldName[];
  create?: true | readonly FieldName[];
  update?: true | readonly FieldName[];
  delete?: true;
  /** Values forced upon a new row, such as `{ author: '$user' }`. */
  values?: Partial<Record<FieldName, Comparable>>;
  /** Whether screens offer to import files of new records. Default: only to a role that may do everything. */
  import?: true;
}

/** Grants a role its rights. `all`: every operation on every row, and every field without narrower rights. */
export type Access<FieldName extends string = string> = Partial<Record<Role, 'all' | Grant<FieldName>>>;

/** Places the resource in the navigation: in the top bar, under Manage, or nowhere. */
export interface Menu {
  place: 'top' | 'manage' | 'none';
  /**
   * Place for other roles than the administrator, which have no Manage menu. Default: `place`, or `'none'` where that is
   * `'manage'`. `'closed'`: its list and forms lead them home.
   */
  others?: 'top' | 'none' | 'closed';
  /**
   * How a role that sees only its own records calls them, such as "My details". Its place leads straight to the record
   * where there is one, which lists then need not name. `note` tells how to have it changed, and `ask` names the
   * fields of a singleton that say whom to ask.
   */
  own?: { label: Label; note?: Label; ask?: { of: string; fields: readonly string[] } };
  /** Position, lowest first; equal ones sort by label. Default: 1000. */
  order?: number;
  /** Whether its pages have a sidebar. Default: none. */
  sidebar?: true;
  /** Pages made by hand, by path, which follow it in the menu Manage; only the administrator has that. */
  pages?: readonly string[];
}

/** Names a column: a field, or a path over references to one. */
export type ColumnName<FieldName extends string = string> = FieldName | `${FieldName}.${string}`;

/** Fixes the width of a column, or bounds it between `min` and `max`, in pixels. */
export type ColumnWidths = number | { min?: number; max?: number };

export interface ListOptions<FieldName extends string = string> {
  /** Fields, or paths over references to a field there: `'invoice.customer'`. */
  columns?: readonly ColumnName<FieldName>[];
  /** Widths of columns in pixels; other columns are as wide as their values. */
  widths?: Partial<Record<ColumnName<FieldName>, ColumnWidths>>;
  /** Columns that stay longest where a screen is narrow, most important first. Default: title, state, then their order. */
  priority?: readonly ColumnName<FieldName>[];
  /** Initial order, as in the `sort` parameter: `['-expiresOn', 'name']`. */
  sort?: readonly string[];
  /** Filters offered in the bar above the list. */
  filters?: readonly FieldName[];
  /** Tabs above the list, in order; one for all records comes after them. */
  views?: readonly ListView<FieldName>[];
}

/** Describes a tab above a list: what people look for most, such as what expires soon. */
export interface ListView<FieldName extends string = string> {
  name: string;
  label: Label;
  /** Condition on own fields, and on `some` related record; days may be relative: `{ expiresOn: { lte: '$today+30' } }`. */
  filter: Condition;
  /** Order of the list under it. Default: that of the list. */
  sort?: readonly (FieldName | `-${FieldName}`)[];
  /** Whether the list opens with it. Default: with all records. */
  opens?: true;
  /** Roles that have it. Default: all that may read the fields it asks about. */
  roles?: readonly Role[];
}

export interface FormSection<FieldName extends string = string> {
  label: Label;
  fields: readonly FieldName[];
  /** Components that replace it on the page of a record and in forms. See docs/extending.md. */
  drawnBy?: { show?: string; form?: string };
  /** Whether the page of a record shows it closed, as details that few people need. */
  folded?: true;
  /** Components drawn after the generated ones. */
  drawnBeside?: { show?: string; form?: string };
  /** `'show'`: only the page of a record has it, not the forms. */
  only?: 'show';
}

/** Returns the sections that forms have too. */
export const formSections = <Section extends Pick<FormSection, 'only'>>(form: readonly Section[]): Section[] =>
  form.filter(({ only }) => only !== 'show');

/** Tells people what holds for a whole resource now. */
export interface Notice {
  text: Label;
  /** Roles that are told. Default: all. */
  roles?: readonly Role[];
  /** Names transitions that nobody takes meanwhile, or `create`: their buttons are off and say why. */
  stops?: readonly string[];
}

/** Names components that replace generated pages. See docs/extending.md. */
export type DrawnPages = Partial<Record<'list' | 'show' | 'edit' | 'create', string>>;

/** Names the fields by which a user signs in; exactly one resource has it. */
export interface SignIn<FieldName extends string = string> {
  email: FieldName;
  password: FieldName;
  roles: FieldName;
  state: FieldName;
  /** State in which a user may sign in. */
  activeState: string;
  /** State in which a user waits for the activation link. Default: no such letters are sent. */
  invitedState?: string;
  language: FieldName;
  /** Field `choices` of a singleton with the roles that must have a second factor: `'company.twoFactorRequired'`. */
  twoFactorRequired?: string;
  /** Field `url` of a singleton with the address of the terms that a sign-up accepts: `'company.termsUrl'`. */
  termsUrl?: string;
  /** Field `dateTime` that stores the moment of acceptance. */
  termsAcceptedAt?: FieldName;
}

/**
 * Names the reference that leads back here, as `'addresses.customer'`. Its label defaults to the plural name of that
 * resource.
 */
export type HasMany = string | { by: string; label: Label };

export interface ResourceOptions<FieldName extends string = string> {
  label: PluralLabel;
  /** Name of an icon of the theme. Default: a neutral one. */
  icon?: IconName;
  /** Field or fields that identify a record to people. */
  title: FieldName | readonly FieldName[];
  /** Fields shown beside the title of a record. Default: none. */
  summary?: readonly FieldName[];
  /** What the head of a record says about records related to it. Default: nothing. */
  facts?: readonly Fact[];
  /** Has-many relations. */
  has?: Readonly<Record<string, HasMany>>;
  /** Groups of fields that are unique together. */
  unique?: readonly (readonly FieldName[])[];
  access: Access<FieldName>;
  menu?: Menu;
  list?: ListOptions<FieldName>;
  /** Sections of show, edit and create. Default: one with every field. */
  form?: readonly FormSection<FieldName>[];
  /** Relations whose first records can be added in the form of a new record, saved together. Default: only parts. */
  madeWith?: readonly string[];
  /** Fields shown beside the form as they will be once it is saved, such as totals of its parts. Default: none. */
  preview?: readonly FieldName[];
  drawnBy?: DrawnPages;
  /** Components shown as further tabs on the page of a record, with their labels. See docs/extending.md. */
  drawnTabs?: Readonly<Record<string, Label>>;
  /** Whether the sections are tabs. Default: below each other. */
  tabs?: true;
  signIn?: SignIn<FieldName>;
  /** Records created for a visitor who signs up, beside `signIn`. Default: nobody can sign up. */
  signUp?: SignUp;
  /** Records that can no longer be changed or removed: 409 FROZEN. A database trigger refuses it too. */
  frozen?: Frozen<FieldName>;
  /** Whether each change is recorded: who, when, from, to. Default: true. */
  history?: boolean;
  /** Days in which a removed record can be restored; `false`: never. Default: 30 days. */
  trash?: false | { days: number };
  /** Exactly one record exists, with the id `1`, from the first start; nobody creates or removes it. */
  singleton?: true;
  /** What people are told above its list and records, such as that a service it needs is off. */
  notices?: readonly Notice[];
  /** Former name of the resource; its table is renamed, not dropped. */
  renamedFrom?: string;
}

/** Defines how a view shares the table of another resource. */
export interface ViewOptions {
  /** Resource that owns the table. */
  of: string;
  /** Values that all rows of the view have and no other row has. New rows get them. */
  fixed: Readonly<Record<string, Comparable>>;
}

export interface Resource extends ResourceOptions {
  name: string;
  fields: Readonly<Record<string, Field>>;
  /** Set by `viewOf`: the resource has no table of its own. */
  view?: ViewOptions;
}

/** Identifies the one record of a singleton. */
export const singleId = '1';

/** Returns the days that a removed record stays in the trash; null where there is no trash. */
export const trashDays = ({
  trash = { days: 30 },
  singleton,
}: Pick<ResourceOptions, 'trash' | 'singleton'>): number | null => (trash === false || singleton ? null : trash.days);

/**
 * Describes one entity as plain data that survives `JSON.stringify`. Table, interface, rights, validation and screens
 * are derived from it. See docs/descriptions.md.
 */
export function resource<const Name extends string, const Fields extends Readonly<Record<string, Field>>>(
  name: Name,
  options: { fields: Fields } & ResourceOptions<keyof Fields & string>,
): Omit<Resource, 'name' | 'fields'> & { name: Name; fields: Fields } {
  return { name, ...options };
}
