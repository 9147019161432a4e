import { OptionCell } from '../cell/OptionCell.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { optionView } from './shared/option.tsx';

export const state: FieldView<OfType<'state'>> = {
  ...optionView,
  cell: (props) => <OptionCell {...props} isAlwaysChip />,
  areChips: () => true,
  // Has no input, as a state changes only by its transitions.
  input: null,
};
