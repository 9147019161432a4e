import { LinkCell } from '../cell/LinkCell.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { address, line } from './shared/line.tsx';

export const email: FieldView<OfType<'email'>> = {
  ...line,
  isCopied: true,
  cell: ({ value }) => <LinkCell href={`mailto:${value}`} text={String(value)} />,
  line: { type: 'email', htmlInput: { ...address.htmlInput, inputMode: 'email' } },
  width: 200,
  isStretching: true,
};
