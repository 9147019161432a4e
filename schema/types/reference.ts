import type { Condition } from '../condition.ts';
import type { Fills } from '../fills.ts';
import type { Label } from '../label.ts';
import type { FieldTypeOf, ValueFault } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { listedOperators } from './shared/operators.ts';

export type ReferenceField = Base<'reference'> &
  FieldOptions & {
    to: string;
    onDelete?: 'restrict' | 'cascade' | 'clear';
    part?: true;
    /** With `part`: the field `integer` that orders the parts of a parent; one without a value comes last. */
    orderBy?: string;
    /** Has the record referred to derived anew once this one is written, as a part does, and locked before that. */
    derives?: true;
    /**
     * Fields that must equal those of the record referred to, or 422 NOT_SAME. `'customer'` compares that field in
     * both. `{ customer: 'invoice.customer' }` compares their field with a path from this record, over one reference
     * at most. Two empty values do not match.
     */
    mustMatch?: string | Readonly<Record<string, string>>;
    /** Own fields that forms fill from the chosen record, where nobody typed a value. The server keeps rules of its own. */
    fills?: Fills;
    /** Which records forms offer, by fields of theirs; the interface takes others too. */
    offers?: Condition;
    /** Name of the relation that lists these records in the resource referred to. Default label: their plural name. */
    inverse?: string | { name: string; label: Label };
  };

/**
 * Defines a to-one relation. `cascade`: the row is removed with its target; `restrict`: 409 IN_USE. `part`: the record
 * is removed with its target, whose `derive` rules run again after parts were created, changed or removed. `derives`: they
 * run again too, and no other transaction writes such records of that target meanwhile.
 */
export const reference: FieldTypeOf<ReferenceField> = {
  column: () => 'reference',
  operators: listedOperators,
  isSortable: true,
  isName: false,
  isIdentifying: false,
  isSelective: false,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
  faultOf: (_field, value) => idFault(value),
  fromQuery: (_field, text) => (isId(text) ? text : undefined),
  cellReader: () => (_cell, text) => ({ value: text }),
  exportedAs: 'asStored',
  openApi: () => idSchema,
};

/** Accepts digits without a leading zero, within what the database can hold. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** Describes an id in OpenAPI. */
export const idSchema = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } as const;

function idFault(value: unknown): ValueFault | undefined {
  if (typeof value !== 'string') return { code: 'INVALID_TYPE' };
  return isId(value) ? undefined : { code: 'NOT_FOUND' };
}
