import type { FieldView, OfType } from './fieldView.ts';
import { stored } from './shared/stored.tsx';

export const file: FieldView<OfType<'file'>> = stored;
