import { type Field, typeOf } from '../../../schema/field.ts';
import type { Language } from '../../../schema/label.ts';
import { isFile } from '../../../schema/types/shared/storedFile.ts';
import { type JsonSchema, nullable } from '../openapi.ts';
import { texts } from '../texts/texts.ts';
import type { Texts } from '../texts/words.ts';
import { fileMembers } from './fileSchema.ts';

export { idSchema } from '../../../schema/types/reference.ts';

/** Makes the schema of a field's value, absence apart, titled in one language. */
export function fieldSchema(field: Field, language: Language): JsonSchema {
  const description = [field.help?.[language], ...meaningOf(field, language)].filter((part) => part !== undefined);
  return {
    title: field.label[language],
    ...(description.length > 0 && { description: description.join('. ') }),
    ...valueSchema(field),
  };
}

/** Tells whether a record always has a value here. */
export const isAlwaysThere = (field: Field): boolean =>
  !field.when && (field.required === true || field.type === 'state');

/** Makes the same schema, or null too where a record may go without. */
export function valueOrNull(field: Field, language: Language): JsonSchema {
  const schema = fieldSchema(field, language);
  return isAlwaysThere(field) ? schema : nullable(schema);
}

/** Makes the bare schema of a value, as in a filter. */
export function valueSchema(field: Field): JsonSchema {
  const item = typeOf(field).items?.(field);
  const schema = { ...typeOf(field).openApi(field), ...(isFile(field) && { properties: fileMembers }) };
  return item ? { ...schema, items: valueSchema(item) } : schema;
}

/** Lists what the bare schema cannot say: the unit, the labels of the values, the condition. */
function meaningOf(field: Field, language: Language): string[] {
  const words = texts[language];
  const { when, required } = field;
  const condition = when ? [`${words.onlyWhere} ${JSON.stringify(when)}`] : [];
  const obligation = typeof required === 'object' ? [`${words.requiredWhere} ${JSON.stringify(required)}`] : [];
  return [...unitOf(field, words), ...labelsOf(field, language), ...condition, ...obligation];
}

function unitOf(field: Field, words: Texts): string[] {
  const { unit } = typeOf(field);
  return unit ? [words[unit]] : [];
}

function labelsOf(field: Field, language: Language): string[] {
  const options = typeOf(field).options?.(field) ?? [];
  return options.length > 0 ? [options.map((option) => `${option.value}: ${option[language]}`).join(', ')] : [];
}
