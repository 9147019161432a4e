import type { Comparable, Condition } from '../condition.ts';
import type { EngineFaultCode } from '../fault.ts';
import type { Label } from '../label.ts';
import type { Role } from '../role.ts';

/** Holds the options that every field type takes. */
export interface FieldOptions {
  /**
   * Whether it must have a value: always, or in records that fulfil a condition; with `when`, only where that holds.
   */
  required?: boolean | Condition;
  /** Whether a rule fills the value of a new record that leaves it empty. Forms do not ask for it. */
  filled?: true;
  /** Whether a copy of a record begins with its value. Default: true, where a new record may be given it. */
  copied?: false;
  /**
   * Whether no two rows may share the value. `ignoringCaseAndSpaces` takes `Acme B.V.` and `ACME b.v.` as equal,
   * however they are spaced.
   */
  unique?: boolean | 'ignoringCaseAndSpaces';
  /** Replaces general texts of faults of this field, by code: `{ NOT_UNIQUE: { en, nl } }`. */
  messages?: Partial<Record<EngineFaultCode, Label>>;
  /** Condition under which the field exists; elsewhere it is empty and hidden. */
  when?: Condition;
  /** Condition under which screens show the value; every record has it. */
  shown?: Condition;
  /** Roles that may read it, of those that may read the resource. Default: all of them. */
  read?: readonly Role[];
  /** Roles that may write it, of those that may write the resource. `[]`: only the server itself. */
  write?: readonly Role[];
  /** Value of a new record that gives none. */
  default?: Comparable | readonly string[];
  /** Whether lists can be filtered by it. Default: true where the type has operators. */
  filter?: boolean;
  /** Whether lists can be sorted by it. Default: true where the type has an order. */
  sort?: boolean;
  /** Whether the search parameter `q` covers it. Default: false. */
  search?: boolean;
  help?: Label;
  /** Components that replace the generated ones. See docs/extending.md. */
  drawnBy?: { cell?: string; input?: string; filter?: string };
  /** Components drawn after the generated ones. */
  drawnBeside?: { cell?: string; input?: string };
  /** Former name of the field; its column is renamed, not dropped. */
  renamedFrom?: string;
}

export interface TextOptions extends FieldOptions {
  /** In characters (Unicode code points). Default: 255; long and rich text 100,000. */
  maxLength?: number;
  /** Regular expression (ECMAScript, flag `u`) that the whole text matches; `messages.NOT_MATCHING` explains it. */
  pattern?: string;
}

export interface HostnameOptions {
  /** Whether the first label may be `*`, as in certificates (RFC 6125 section 6.4.3). Default: false. */
  wildcard?: true;
}

/** Lists the field types that the items of a list may have; any text by default. */
export const itemTypes = ['text', 'hostname', 'domainName', 'email', 'ipAddress', 'url', 'phone', 'iban'] as const;
export type ItemType = (typeof itemTypes)[number];

export interface NumberOptions extends FieldOptions {
  /** Least value, or the field of the same type that holds it. */
  min?: number | { field: string };
  max?: number | { field: string };
}

/** Returns the bound that is a number, if it is one. */
export const fixedBound = (bound: NumberOptions['min']): number | undefined =>
  typeof bound === 'number' ? bound : undefined;

export interface DayOptions extends FieldOptions {
  /** Field that holds an earlier day or moment. */
  after?: string;
  /** Field that holds the same day or moment, or an earlier one. */
  notBefore?: string;
}

export interface Option extends Label {
  value: string | number;
  tone?: Tone;
  /** Former name of the value; records that have it get the present one. */
  renamedFrom?: string;
}

/** Lists the tones of a state or choice, which name a meaning and never a colour. */
export const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];

/** Holds the properties of a field of any type. */
export type Base<T extends string> = { type: T; label: Label };
