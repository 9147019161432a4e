import { percentText } from '../../../schema/amountText.ts';
import { percentNotation } from '../input/notation.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { numberView } from './shared/number.tsx';

export const percent: FieldView<OfType<'percent'>> = numberView(
  percentText,
  { notation: percentNotation, sign: { text: '%', at: 'end' } },
  88,
);
