import type { Language } from '../../../schema/label.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Texts } from './words.ts';

export const texts: Readonly<Record<Language, Texts>> = { en, nl };

export const fill = (text: string, ...names: readonly string[]): string =>
  text.replace(/\{\{(\d)\}\}/g, (_, position) => names[Number(position)] ?? '');
