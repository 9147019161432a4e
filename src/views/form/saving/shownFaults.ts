import type { VisibleField } from '../../../../schema/visible.ts';
import { type EditedParts, inputsOf } from '../../parts/editedParts.ts';

/** Holds faults for react-admin's forms: messages by input, and one for the record. */
export type FormFaults = Record<string, string | { serverError: string }>;

interface Form {
  fields: Readonly<Record<string, VisibleField>>;
  parts: readonly EditedParts[];
}

/** Moves faults of fields without an input to the record, where users see them. */
export function shownFaults(faults: FormFaults, form: Form): FormFaults {
  const shown: FormFaults = {};
  for (const [name, message] of Object.entries(faults)) {
    if (name === 'root' || hasInput(name, form)) shown[name] = message;
    else if (typeof message === 'string') shown['root'] ??= { serverError: message };
  }
  return shown;
}

function hasInput(name: string, { fields, parts }: Form): boolean {
  if (Object.hasOwn(fields, name)) return true;
  const [relation, , field = ''] = name.split('.');
  const lines = parts.find((one) => one.name === relation);
  return lines !== undefined && [true, false].some((isNew) => Object.hasOwn(inputsOf(lines, isNew), field));
}
