import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

export const secret: FieldView<OfType<'secret'>> = { ...line, input: 'secret', needsForm: true };
