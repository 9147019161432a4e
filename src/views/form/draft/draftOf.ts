import type { RaRecord } from 'react-admin';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import { type EditedParts, inputsOf, type Line, linesIn } from '../../parts/editedParts.ts';
import { mergedLines } from '../../parts/mergedLines.ts';
import type { Draft } from './drafts.ts';

type Fields = Readonly<Record<string, VisibleField>>;

/** What a form is about. */
export interface DraftedForm {
  /** The fields it offers. */
  fields: Fields;
  parts: readonly EditedParts[];
  /** As what is in the form was typed over it. */
  stored: RaRecord<string> | undefined;
}

/** What nobody is told by the server is not left in the browser either. */
const untold: ReadonlySet<VisibleField['type']> = new Set(['password', 'secret']);

const isKept = (field: VisibleField | undefined): boolean => field !== undefined && !untold.has(field.type);

/**
 * What to keep of a form: of a stored record only what was typed, of a new one everything, as what it began with may differ.
 * @param dirty names of fields and relations that were typed in
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
        .map((one) => [one.name, { typed: linesIn(values, one).map((line) => told(line, one)), before: one.stored }]),
    ),
  };
}

function told(line: Line, parts: EditedParts): Line {
  const inputs = { ...inputsOf(parts, true), ...inputsOf(parts, false) };
  return Object.fromEntries(Object.entries(line).filter(([name]) => !(name in inputs) || isKept(inputs[name])));
}

/** The values of the form, by name, once a draft is taken up; what the form no longer offers is passed over. */
export function takenUp(form: DraftedForm, draft: Draft): Attributes {
  const values = Object.entries(draft.values).filter(([name]) => isKept(form.fields[name]));
  const lines = form.parts.flatMap((one) => {
    const kept = draft.lines[one.name];
    return kept ? [[one.name, mergedLines(kept.typed, kept.before, one.stored)] as const] : [];
  });
  return Object.fromEntries([...values, ...lines]);
}
