import { integerText } from '../cell/text.ts';
import { integerNotation } from '../input/notation.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { numberView } from './shared/number.tsx';

export const integer: FieldView<OfType<'integer'>> = numberView(integerText, { notation: integerNotation }, 88);
