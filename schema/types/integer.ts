import type { FieldTypeOf } from './fieldType.ts';
import type { Base, NumberOptions } from './options.ts';
import { wholeNumber } from './shared/wholeNumber.ts';

export type IntegerField = Base<'integer'> &
  NumberOptions & {
    /** Unit of the value; megabytes are shown as gigabytes where that is shorter. */
    unit?: 'MB';
  };

/** Defines an integer. */
export const integer: FieldTypeOf<IntegerField> = wholeNumber;
