import { type Field, typeOf } from '../../../schema/field.ts';
import { type Language, languages } from '../../../schema/label.ts';
import { importTexts } from '../texts.ts';

/** Limits the values that a fault names, as it is one line of a table. */
const mostNamed = 20;

/**
 * Says in words which values a cell of the field may hold. Returns undefined where the fault is another, or they are
 * many.
 */
export function allowedValues(field: Field, code: string, language: Language): string | undefined {
  if (code !== (field.type === 'boolean' ? 'INVALID_TYPE' : 'INVALID_CHOICE')) return undefined;
  const names = namesOf(field, language);
  if (names.length === 0 || names.length > mostNamed) return undefined;
  return importTexts.oneOf[language].replace(
    '{{0}}',
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
  );
}

function namesOf(field: Field, language: Language): string[] {
  if (field.type === 'boolean') return [importTexts.yes[language], importTexts.no[language]];
  if (field.type === 'language') {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return languages.map((code) => names.of(code) ?? code);
  }
  return (typeOf(field).options?.(field) ?? []).map((option) => option[language]);
}
