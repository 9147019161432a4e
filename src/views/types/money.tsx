import { moneyText } from '../../../schema/amountText.ts';
import { moneyNotation } from '../input/notation.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { numberView } from './shared/number.tsx';

export const money: FieldView<OfType<'money'>> = numberView(
  moneyText,
  { notation: moneyNotation, sign: { text: '€', at: 'start' } },
  112,
);
