import { LinkCell } from '../cell/LinkCell.tsx';
import { isWebAddress } from '../cell/text.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { address, line } from './shared/line.tsx';

const link = (url: string) => (isWebAddress(url) ? <LinkCell href={url} text={url} isOutside /> : url);

export const url: FieldView<OfType<'url'>> = {
  ...line,
  cell: ({ value }) => link(String(value)),
  line: { type: 'url', htmlInput: { ...address.htmlInput, inputMode: 'url', placeholder: 'https://' } },
  width: 200,
  isStretching: true,
};
