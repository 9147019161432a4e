import { quantityText } from '../../../schema/amountText.ts';
import { quantityNotation } from '../input/notation.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { numberView } from './shared/number.tsx';

export const quantity: FieldView<OfType<'quantity'>> = numberView(quantityText, { notation: quantityNotation }, 96);
