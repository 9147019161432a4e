import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import { isWriteOnly } from '../../../../schema/validation.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { type EditedParts, inputsOf, type Line, linesIn } from '../../parts/editedParts.ts';
import { mergedLines } from '../../parts/mergedLines.ts';
import type { Draft } from './drafts.ts';

type Fields = Readonly<Record<string, VisibleField>>;

/** Describes the record and the fields of a form. */
export interface DraftedForm {
  /** The fields that the form offers. */
  fields: Fields;
  parts: readonly EditedParts[];
  /** The version of the record that the form's values were typed over. */
  stored: RaRecord<string> | undefined;
}

/** Excludes passwords and secrets, which never stay in the browser. */
const isKept = (field: VisibleField | undefined): boolean => field !== undefined && !isWriteOnly(field);

/**
 * Creates a draft of a form. Holds only typed values of a stored record; of a new one all values, because defaults may
 * differ later.
 * @param dirty names of changed fields and relations
 */
export function draftOf(form: DraftedForm, values: Attributes, dirty: ReadonlySet<string>, at: string): Draft {
  const { fields, parts, stored } = form;
  const names = Object.keys(fields).filter((name) => isKept(fields[name]) && (!stored || dirty.has(name)));
  const version: unknown = stored?.['meta']?.version;
  return {
    at,
    ...(typeof version === 'number' && { version }),
    values: Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    before: Object.fromEntries(stored ? names.map((name) => [name, stored[name] ?? null]) : []),
    lines: Object.fromEntries(
      parts
        .filter(({ name }) => dirty.has(name))
        .map((one) => [
          one.name,
          { typed: linesIn(values, one).map((line) => readableLine(line, one)), before: one.stored },
        ]),
    ),
  };
}

function readableLine(line: Line, parts: EditedParts): Line {
  const inputs = { ...inputsOf(parts, true), ...inputsOf(parts, false) };
  return Object.fromEntries(Object.entries(line).filter(([name]) => !(name in inputs) || isKept(inputs[name])));
}

/** Applies a draft to form values by name, ignoring fields that the form no longer offers. */
export function takenUp(form: DraftedForm, draft: Draft): Attributes {
  const values = Object.entries(draft.values).filter(([name]) => isKept(form.fields[name]));
  const lines = form.parts.flatMap((one) => {
    const kept = draft.lines[one.name];
    return kept ? [[one.name, mergedLines(kept.typed, kept.before, one.stored)] as const] : [];
  });
  return Object.fromEntries([...values, ...lines]);
}
