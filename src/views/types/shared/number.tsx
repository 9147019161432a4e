import { NumberFieldInput } from '../../input/NumberFieldInput.tsx';
import { RangeFilter } from '../../list/filter/RangeFilter.tsx';
import type { FieldView, NumberStyle } from '../fieldView.ts';
import { digits } from './digits.tsx';

type Writer = (value: number, locale: string) => string;

/** Builds the view of a number type. */
export const numberView = (write: Writer, number: NumberStyle, width: number) =>
  ({
    cell: ({ value }, locale) => (typeof value === 'number' ? digits(write(value, locale)) : String(value)),
    text: (value, locale) => (Number.isSafeInteger(Number(value)) ? write(Number(value), locale) : String(value)),
    input: 'number',
    number,
    needsForm: false,
    savesOnChoice: false,
    filter: (props) => (
      <RangeFilter {...props}>
        {(end) => <NumberFieldInput {...props} {...end} field={{ ...props.field, help: undefined }} number={number} />}
      </RangeFilter>
    ),
    width,
    isStretching: false,
  }) satisfies FieldView;
