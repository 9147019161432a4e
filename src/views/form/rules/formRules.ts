import { triedWords } from '../../../../schema/application.ts';
import { applies } from '../../../../schema/condition.ts';
import type { Fault } from '../../../../schema/fault.ts';
import { spelledAs } from '../../../../schema/field.ts';
import { type Formats, loadFormats, withTriedWords } from '../../../../schema/formats/index.ts';
import { type Attributes, normalize } from '../../../../schema/normalize.ts';
import { isWriteOnly, validatorOf } from '../../../../schema/validation.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { shownApplication } from '../../../application.ts';

export interface FormFields {
  /** The fields of the form; others are neither sent nor validated. */
  fields: Readonly<Record<string, VisibleField>>;
  isNew: boolean;
}

/** Describes the rules of a form, built from the server's own functions. */
export interface FormRules {
  /** Picks the fields that differ from the stored record, normalized by their formats. */
  changes(values: Attributes, stored: Attributes): Attributes;
  faults(values: Attributes, stored: Attributes): Fault[];
  /** Normalizes one value by its format. */
  tidied(name: string, values: Attributes): unknown;
}

/** Loads the formats of these fields only. */
export async function loadFormRules({ fields, isNew }: FormFields): Promise<FormRules> {
  const loaded = await loadFormats(Object.values(fields).map(spelledAs));
  const formats = withTriedWords(loaded, triedWords(shownApplication));
  const validator = validatorOf(fields, formats);
  const changes = (values: Attributes, stored: Attributes): Attributes =>
    isNew ? newRecord(fields, values, formats) : changedValues(fields, values, stored, formats);
  return {
    changes,
    faults(values, stored) {
      const changed = changes(values, stored);
      const record = { ...(isNew ? besides(fields, values) : stored), ...changed };
      return validator({ record, changed: Object.keys(changed), isNew });
    },
    tidied: (name, values) => normalize(pick(fields, [name]), { [name]: values[name] }, values, formats)[name],
  };
}

type Fields = FormFields['fields'];

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Returns the defaults of fields outside the form, on which conditions may depend. */
const besides = (fields: Fields, values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in fields)));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Lists the fields whose condition is true; others were typed before the condition changed. */
const applying = (fields: Fields, values: Attributes): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (applies(field, values) ? [name] : []));

/** Builds the values of a new record. Sends an empty field only where the server would otherwise apply a default. */
function newRecord(fields: Fields, values: Attributes, formats: Formats): Attributes {
  const named = Object.fromEntries(applying(fields, values).map((name) => [name, values[name] ?? null]));
  const normalized = Object.entries(normalize(fields, named, named, formats));
  return Object.fromEntries(
    normalized.filter(([name, value]) => value !== null || fields[name]?.default !== undefined),
  );
}

const isEmptied = (field: VisibleField | undefined, typed: unknown): boolean =>
  field !== undefined && isWriteOnly(field) && typed === '';

function changedValues(fields: Fields, values: Attributes, stored: Attributes, formats: Formats): Attributes {
  const typed = applying(fields, values).filter((name) => !isSame(values[name], stored[name]));
  const edits = Object.fromEntries(typed.map((name) => [name, values[name]]));
  const normalized = Object.entries(normalize(fields, edits, { ...stored, ...edits }, formats));
  // Sends an emptied write-only field too, as no stored record has its value.
  return Object.fromEntries(
    normalized.filter(([name, value]) => !isSame(value, stored[name]) || isEmptied(fields[name], edits[name])),
  );
}
