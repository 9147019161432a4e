import { createRequire } from 'node:module';
import type { FieldType } from '../../schema/field.ts';
import { fieldTypes } from '../../schema/fields.ts';
import { type Formats, loadFormats, type StrengthMeter } from '../../schema/formats/index.ts';

const require = createRequire(import.meta.url);

/** Loads the formats of all field types; the word lists of passwords, 10 MB, only when the first is rated. */
export async function loadServerFormats(): Promise<Formats> {
  const types = Object.keys(fieldTypes) as FieldType[];
  const formats = await loadFormats(types.filter((type) => type !== 'password'));
  let meter: StrengthMeter | undefined;
  const passwordStrength: StrengthMeter = (password, known) => {
    meter ??= (require('../../schema/formats/password.ts') as { passwordStrength: StrengthMeter }).passwordStrength;
    return meter(password, known);
  };
  return { ...formats, passwordStrength };
}
