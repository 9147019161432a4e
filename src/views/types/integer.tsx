import { integerText, sizeText } from '../cell/text.ts';
import { integerNotation } from '../input/notation.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { digits } from './shared/digits.tsx';
import { numberView } from './shared/number.tsx';

const plain = numberView(integerText, { notation: integerNotation }, 88);

export const integer: FieldView<OfType<'integer'>> = {
  ...plain,
  cell: (props, locale) =>
    props.field.unit && typeof props.value === 'number'
      ? digits(sizeText(props.value, locale))
      : plain.cell(props, locale),
};
