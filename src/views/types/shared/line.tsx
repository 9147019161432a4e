import { TextFilter } from '../../list/filter/TextFilter.tsx';
import type { FieldView, LineHints } from '../fieldView.ts';

/** Draws and edits one line of text; most types with texts extend it. */
export const line = {
  cell: ({ value }) => String(value),
  input: 'line',
  needsForm: false,
  savesOnChoice: false,
  filter: (props) => <TextFilter {...props} />,
  width: 152,
  isStretching: false,
} satisfies FieldView;

/** Draws and edits several lines of text. */
export const lines = { ...line, needsForm: true, width: 224, isStretching: true } satisfies FieldView;

/** Disables autocorrection and turns on capitals, for codes. */
export const code: LineHints = {
  htmlInput: { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
};

/** Disables autocorrection and capitals, for addresses. */
export const address: LineHints = { htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } };
