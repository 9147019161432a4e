import type { Language } from '../../../schema/label.ts';
import { type FileFault, fileFaultTexts } from './fileRow.ts';

/** Describes the fault of a file in words. */
export const fileFaultText = ({ code, row = 1 }: FileFault, language: Language): string =>
  fileFaultTexts[code][language].replace('{{0}}', String(row));
