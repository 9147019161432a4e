import type { Comparable, Operator } from '../condition.ts';
import type { Fault } from '../fault.ts';
import type { Format, Siblings } from '../formats/format.ts';
import type { Label } from '../label.ts';
import type { HostnameOptions, ItemType, Option, TextOptions } from './options.ts';

/**
 * Names the kinds of column. In SQL: `text`, `bigint`, `integer`, `boolean`, `date`, `timestamp (3) with time zone`,
 * `text[]`, a `bigint` that refers to a row, and `jsonb` that names a file.
 */
export type ColumnKind = 'text' | 'bigint' | 'integer' | 'boolean' | 'date' | 'moment' | 'texts' | 'reference' | 'file';

/**
 * Names how an export writes a column. It is as stored, a decimal, in RFC 3339, by label, a list of texts, the name of
 * a file, or text.
 */
export type ExportForm =
  | 'asStored'
  | 'hundredths'
  | 'thousandths'
  | 'moment'
  | 'label'
  | 'labels'
  | 'list'
  | 'fileName'
  | 'text';

/** Holds a cell of an imported file. CSV has texts alone; a spreadsheet also has numbers, booleans and days. */
export type Cell = string | number | boolean | Date | null;

/** Holds the value of a cell, or why it has none. */
export type CellRead = { value: unknown } | { fault: ValueFault };

/**
 * Reads a cell.
 * @param text the cell as a person reads it
 */
export type CellReader = (cell: Cell, text: string) => CellRead;

export type ValueFault = Pick<Fault, 'code' | 'params'>;

/** Holds a JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Describes one item of a list of texts as a field. */
export type ItemField = { type: ItemType; label: Label } & Pick<TextOptions, 'maxLength' | 'pattern'> & HostnameOptions;

type Values = Readonly<Record<string, unknown>>;

/**
 * Defines everything the data side knows of a field type; `F` is a field as descriptions write it. Start from one of
 * `shared/` and replace what differs. The screens' side is `src/views/types/`.
 */
export interface FieldTypeOf<F> {
  /** Carries the type `F` to `Field`; has no value at run time. */
  readonly of?: F;
  column(field: F): ColumnKind;
  /** Operators of the filter language that make sense for it. */
  readonly operators: readonly Operator[];
  /** Whether lists can be sorted by it. Default of a field's `sort`. */
  readonly isSortable: boolean;
  /** Whether it identifies records to people, so that an imported file may use it for references. */
  readonly isName: boolean;
  /** Whether a value belongs to one thing, as an IBAN does and a name does not. */
  readonly isIdentifying: boolean;
  /** Whether a value picks few rows out of many, so that an index helps a filter. */
  readonly isSelective: boolean;
  /** Whether it is set and never read back. */
  readonly isWriteOnly: boolean;
  /** Whether it has several lines, which keep the spaces around them. */
  readonly isLong: boolean;
  /** Whether it is text of any content; its fields take `maxLength`. */
  readonly isFreeText: boolean;
  /** Whether it is an integer in column, attribute and form value; its fields take `min` and `max`. */
  readonly isNumber: boolean;
  /** Valid value as it is stored, for tests; absent where the description decides. */
  readonly example?: string;
  /** Returns why it cannot hold a value that is not empty, except by its format. */
  faultOf(field: F, value: unknown): ValueFault | undefined;
  /** Loads its format, where people may write a value in several ways. */
  readonly format?: () => Promise<Format>;
  /** Writes a trimmed text as it is stored, where that needs no format; leaves what cannot be stored for validation. */
  normalize?(text: string): string;
  /** Returns the field that each item of its list is. */
  items?(field: F): ItemField;
  /** The values of other fields that its format looks at. */
  siblings?(field: F, record: Values): Siblings;
  /** Returns the values to choose from, in order. */
  options?(field: F): readonly Option[];
  /** Reads a value from a query string, valid or not; undefined where no comparison is possible. */
  fromQuery(field: F, text: string): Comparable | undefined;
  /** Makes the reader of an imported column, which leaves unreadable cells to validation. */
  cellReader(field: F): CellReader;
  readonly exportedAs: ExportForm;
  /** Value and number format in XLSX (ECMA-376), from the database's text. Default: the text that CSV has. */
  readonly sheet?: { readonly format?: string; value(text: string): number | boolean | Date | string };
  /** Returns the schema of a present value in OpenAPI. */
  openApi(field: F): JsonSchema;
  /** Unit that its numbers count, which OpenAPI explains. */
  readonly unit?: 'cents' | 'basisPoints' | 'thousandths';
}
