import type { FieldView, OfType } from './fieldView.ts';
import { code, line } from './shared/line.tsx';

export const postalCode: FieldView<OfType<'postalCode'>> = { ...line, line: code, width: 104 };
