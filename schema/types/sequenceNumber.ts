import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { plainText } from './shared/plainText.ts';

export type SequenceNumberField = Base<'sequenceNumber'> &
  FieldOptions & {
    /** Prefix; or several, by the value of the field `by`. */
    sequences: string | Readonly<Record<string, string>>;
    by?: string;
    /** Field whose year counts and whose days must not decrease. Default: the day the number is given. */
    date?: string;
    /** Time at which it is given: `create`, or the name of a transition. */
    at: string;
  };
/**
 * Defines a number such as `F2026-00001`, given once and never written. It has a prefix, a year, and at least 5
 * digits, which count without gap or duplicate within prefix and year.
 */
export const sequenceNumber: FieldTypeOf<SequenceNumberField> = {
  ...plainText,
  openApi: () => ({ ...plainText.openApi(), pattern: '^[A-Z]{1,10}[0-9]{4}-[0-9]{5,}$' }),
};
