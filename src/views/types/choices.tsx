import { OptionCell } from '../cell/OptionCell.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { optionView } from './shared/option.tsx';

export const choices: FieldView<OfType<'choices'>> = {
  ...optionView,
  cell: (props) => <OptionCell {...props} isAlwaysChip />,
  areChips: () => true,
  input: 'choices',
  width: 152,
};
