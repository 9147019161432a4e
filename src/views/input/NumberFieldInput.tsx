import type { FieldInputProps } from './inputProps.ts';
import { commonProps } from './inputProps.ts';
import { NumberTextInput } from './NumberTextInput.tsx';
import { integerNotation, moneyNotation, percentNotation, quantityNotation } from './notation.ts';

const kinds = {
  money: { notation: moneyNotation, sign: { text: '€', at: 'start' } },
  percent: { notation: percentNotation, sign: { text: '%', at: 'end' } },
  quantity: { notation: quantityNotation, sign: undefined },
  integer: { notation: integerNotation, sign: undefined },
} as const;

type NumberField = Extract<FieldInputProps['field'], { type: keyof typeof kinds }>;

const isNumberField = (field: FieldInputProps['field']): field is NumberField => field.type in kinds;

/** Money in euros, percentages in per cent, quantities with decimals, integers as they are. */
export function NumberFieldInput(props: FieldInputProps) {
  const { field } = props;
  if (!isNumberField(field)) return null;
  const common = commonProps(props);
  // A phone's numeric keyboard has no minus.
  const allowsMinus = field.min === undefined || field.min < 0;
  return <NumberTextInput {...common} {...kinds[field.type]} allowsMinus={allowsMinus} />;
}
