import type { FieldView, OfType } from './fieldView.ts';
import { optionView } from './shared/option.tsx';

export const choice: FieldView<OfType<'choice'>> = {
  ...optionView,
  input: 'choice',
  needsForm: false,
  savesOnChoice: true,
};
