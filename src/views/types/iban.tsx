import { ibanText } from '../cell/text.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { digits } from './shared/digits.tsx';
import { code, line } from './shared/line.tsx';

export const iban: FieldView<OfType<'iban'>> = {
  ...line,
  isCopied: true,
  cell: ({ value }) => digits(ibanText(String(value))),
  text: (value) => ibanText(String(value)),
  reading: ibanText,
  line: code,
  width: 208,
};
