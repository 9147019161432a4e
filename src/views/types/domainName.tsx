import { unicodeName } from '../cell/unicodeName.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { address, line } from './shared/line.tsx';

export const domainName: FieldView<OfType<'domainName'>> = {
  ...line,
  isCopied: true,
  cell: ({ value }) => unicodeName(String(value)),
  reading: unicodeName,
  line: { htmlInput: { ...address.htmlInput, inputMode: 'url' } },
  width: 176,
  isStretching: true,
};
