import type { FieldView, OfType } from './fieldView.ts';
import { code, line } from './shared/line.tsx';

export const vatNumber: FieldView<OfType<'vatNumber'>> = { ...line, line: code, width: 160 };
