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
/** Holds a text in each language whose `{{0}}` is filled; idle.ts checks the names. */
export const message = z.strictObject(forEachLanguage(text));
/** Refuses `{{x}}`, which nothing fills. */
const plainText = text.refine((value) => !value.includes('{{'), 'holds {{…}}, which nothing fills');
export const label = z.strictObject(forEachLanguage(plainText));
export const pluralLabel = z.strictObject(forEachLanguage(z.tuple([plainText, plainText])));
export const constant = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const fieldNames = z.array(name);
