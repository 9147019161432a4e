import { type FieldType, typeOf } from '../field.ts';
import { fieldTypes } from '../fields.ts';
import type { Format } from './format.ts';

/** Rates a password's strength from 1 to 5. */
export type StrengthMeter = (password: string, known: readonly string[]) => number;

export interface Formats {
  byType: Partial<Record<FieldType, Format>>;
  passwordStrength?: StrengthMeter;
}

/**
 * Loads the formats of these field types; without types, all of them. Their tables would otherwise burden every page.
 */
export async function loadFormats(
  types: readonly FieldType[] = Object.keys(fieldTypes) as FieldType[],
): Promise<Formats> {
  const formats: Formats = { byType: {} };
  await Promise.all(
    [...new Set(types)].map(async (type) => {
      const format = await typeOf({ type }).format?.();
      if (format) formats.byType[type] = format;
    }),
  );
  if (types.includes('password')) formats.passwordStrength = (await import('./password.ts')).passwordStrength;
  return formats;
}

/** Rates passwords low that are made of these words too, such as the name of the application. */
export const withTriedWords = (formats: Formats, words: readonly string[]): Formats => {
  const { passwordStrength } = formats;
  return passwordStrength
    ? { ...formats, passwordStrength: (password, known) => passwordStrength(password, [...words, ...known]) }
    : formats;
};
