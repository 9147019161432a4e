import type { ReactNode } from 'react';
import type { FieldType } from '../../../schema/field.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import type { CellProps } from '../cell/cellProps.ts';
import type { ItemsFrom } from '../cell/itemsFrom.ts';
import type { FieldInputProps } from '../input/inputProps.ts';
import type { Notation } from '../input/notation.ts';
import type { FilterInputProps, FilterOption } from '../list/filter/filterInputProps.ts';

export type OfType<T extends FieldType> = Extract<VisibleField, { type: T }>;

/** Names the inputs that several types share; they are loaded with the forms. */
export type SharedInput =
  | 'line'
  | 'lines'
  | 'number'
  | 'switch'
  | 'day'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'newPassword'
  | 'secret';

/** Hints to the browser for a one-line input: type, on-screen keyboard, autocorrection. */
export interface LineHints {
  type?: string;
  htmlInput: Readonly<Record<string, string | boolean>>;
}

/** Describes how a number is typed and shown, with its sign. */
export interface NumberStyle {
  notation: Notation;
  sign?: { text: string; at: 'start' | 'end' };
}

/** Declares `draw` as a method, whose parameters are bivariant, so that views of one type fit `FieldView`. */
interface DrawsInput<F extends VisibleField> {
  draw(props: FieldInputProps<F>): ReactNode;
}

/**
 * Describes everything the screens know about a field type; its data side is in `schema/types/`. Lists load all these modules, so
 * inputs and filters of a single type are loaded lazily.
 */
export interface FieldView<F extends VisibleField = VisibleField> {
  /** Draws a value that is not absent. A function instead of a component, because lists hold many cells. */
  cell(props: CellProps<F>, locale: string): ReactNode;
  /** Formats a value for a sentence. Default: as stored. */
  text?(value: unknown, locale: string): string;
  /** Formats what its cell shows where `text` cannot, as it needs translations or other records: an item for each chip. */
  items?(props: CellProps<F>, from: ItemsFrom): readonly string[];
  /** Whether its cell draws items as chips. */
  areChips?(field: F): boolean;
  /** Width of what its cell draws besides text, in pixels. Default: 0. */
  readonly besideText?: number;
  /** Formats a stored text for people; an input shows it until somebody types. */
  reading?(stored: string): string;
  /** Draws the input, or names a shared one; null: forms have no input. */
  readonly input: SharedInput | null | DrawsInput<F>['draw'];
  /** Hints for the input `line`. */
  readonly line?: LineHints;
  /** Notation for the input `number`. */
  readonly number?: NumberStyle;
  /** Whether its input is too large for a table cell, so that only forms edit it. */
  readonly needsForm: boolean;
  /** Whether choosing a value in a table cell saves it. */
  readonly savesOnChoice: boolean;
  /** Draws the filter above a list. */
  filter(props: FilterInputProps<F>): ReactNode;
  /** Lists the options of a filter, with their texts or text keys. */
  filterOptions?(props: FilterInputProps<F>, locale: string): FilterOption[];
  /** Whether `filterOptions` gives texts instead of keys. */
  readonly hasOwnTexts?: true;
  /** Whether the page of a record offers to copy it: numbers and addresses that people use elsewhere. */
  readonly isCopied?: true;
  /** Width of a column before its values are known, and at least kept where long ones are cut, in pixels. */
  readonly width: number;
  /** Whether its values may be cut, and its column takes the room a table has left unless `maxLength` is small. */
  readonly isStretching: boolean;
}
