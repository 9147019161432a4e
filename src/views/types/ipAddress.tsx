import type { FieldView, OfType } from './fieldView.ts';
import { address, line } from './shared/line.tsx';

export const ipAddress: FieldView<OfType<'ipAddress'>> = { ...line, isCopied: true, line: address };
