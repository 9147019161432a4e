import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

export const text: FieldView<OfType<'text'>> = { ...line, isStretching: true };
