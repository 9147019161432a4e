/** Parses the small parts that several options share, such as names and labels. */
import { z } from 'zod';
import { languages } from '../label.ts';

export const forEachLanguage = <S extends z.ZodType>(shape: S) =>
  Object.fromEntries(languages.map((language) => [language, shape])) as Record<(typeof languages)[number], S>;

export const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'is not a name: letters and digits, starting with a small letter');
export const path = z.string().regex(/^[a-z][a-z0-9]*\.[a-z][A-Za-z0-9]*$/, "is not 'resource.field'");
export const text = z.string().refine((value) => value.trim() !== '', 'is empty');
export const label = z.strictObject(forEachLanguage(text));
export const constant = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const fieldNames = z.array(name);
