import { unicodeName } from '../cell/unicodeName.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { address, line } from './shared/line.tsx';

export const hostname: FieldView<OfType<'hostname'>> = {
  ...line,
  isCopied: true,
  cell: ({ value }) => unicodeName(String(value)),
  reading: unicodeName,
  line: { htmlInput: { ...address.htmlInput, inputMode: 'url' } },
  width: 184,
  isStretching: true,
};
