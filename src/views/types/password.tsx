import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

export const password: FieldView<OfType<'password'>> = { ...line, input: 'newPassword', needsForm: true };
