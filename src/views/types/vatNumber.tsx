import type { FieldView, OfType } from './fieldView.ts';
import { code, line } from './shared/line.tsx';

export const vatNumber: FieldView<OfType<'vatNumber'>> = { ...line, isCopied: true, line: code, width: 160 };
