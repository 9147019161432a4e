import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

export const sequenceNumber: FieldView<OfType<'sequenceNumber'>> = { ...line, isCopied: true };
