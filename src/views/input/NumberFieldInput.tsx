import type { FieldInputProps } from './inputProps.ts';
import { commonProps } from './inputProps.ts';
import { NumberTextInput } from './NumberTextInput.tsx';
import { integerNotation, moneyNotation, percentNotation } from './notation.ts';

const kinds = {
  money: { notation: moneyNotation, sign: { text: '€', at: 'start' } },
  percent: { notation: percentNotation, sign: { text: '%', at: 'end' } },
  integer: { notation: integerNotation, sign: undefined },
} as const;

/** Money in euros, percentages in per cent, integers as they are. */
export function NumberFieldInput(props: FieldInputProps & { label?: string }) {
  const { field, label } = props;
  if (field.type !== 'money' && field.type !== 'percent' && field.type !== 'integer') return null;
  const common = commonProps(props);
  // A phone's numeric keyboard has no minus.
  const allowsMinus = field.min === undefined || field.min < 0;
  return <NumberTextInput {...common} {...kinds[field.type]} label={label ?? common.label} allowsMinus={allowsMinus} />;
}
