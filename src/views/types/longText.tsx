import { LongTextCell } from '../cell/LongTextCell.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { lines } from './shared/line.tsx';

export const longText: FieldView<OfType<'longText'>> = {
  ...lines,
  cell: ({ value, isShort = false }) => <LongTextCell text={String(value)} isShort={isShort} />,
  input: 'lines',
};
