import type { FieldView, OfType } from './fieldView.ts';
import { stored } from './shared/stored.tsx';

export const picture: FieldView<OfType<'picture'>> = stored;
