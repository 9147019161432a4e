import { BooleanCell } from '../cell/BooleanCell.tsx';
import type { FilterOption } from '../list/filter/filterInputProps.ts';
import { OptionFilter } from '../list/filter/OptionFilter.tsx';
import type { FieldView, OfType } from './fieldView.ts';

const yesOrNo = (): FilterOption[] => [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

export const boolean: FieldView<OfType<'boolean'>> = {
  cell: ({ value }) => <BooleanCell value={Boolean(value)} />,
  items: ({ value }, { translate }) => [translate(value ? 'ra.boolean.true' : 'ra.boolean.false')],
  besideText: 18,
  input: 'switch',
  needsForm: false,
  savesOnChoice: true,
  filter: (props) => <OptionFilter {...props} optionsOf={yesOrNo} />,
  filterOptions: yesOrNo,
  width: 88,
  isStretching: false,
};
