import { lazy } from 'react';
import { listText } from '../../../schema/types/shared/textsCell.ts';
import { itemText, TextsCell } from '../cell/TextsCell.tsx';
import { TextFilter } from '../list/filter/TextFilter.tsx';
import type { FieldView, OfType } from './fieldView.ts';

const TextsInput = lazy(async () => ({ default: (await import('../input/TextsInput.tsx')).TextsInput }));

export const texts: FieldView<OfType<'texts'>> = {
  cell: (props) => <TextsCell {...props} />,
  text: (value) => (Array.isArray(value) ? listText(value.map(String)) : String(value)),
  items: ({ field, value }) =>
    Array.isArray(value) ? [value.map((item) => itemText(field, String(item))).join(', ')] : [String(value)],
  input: (props) => <TextsInput {...props} />,
  needsForm: true,
  savesOnChoice: false,
  filter: (props) => <TextFilter {...props} />,
  width: 224,
  isStretching: true,
};
