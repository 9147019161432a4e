import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

export const registrationNumber: FieldView<OfType<'registrationNumber'>> = {
  ...line,
  isCopied: true,
  line: { htmlInput: { inputMode: 'numeric' } },
};
