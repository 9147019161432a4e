/** Shows in place of a state what says more than it, as lists do: "Paid", or "3 days late". */
import { type SQL, sql } from 'drizzle-orm';
import { type Condition, pathsIn } from '../../schema/condition.ts';
import { dayIn } from '../../schema/day.ts';
import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { lateTexts } from '../../schema/late.ts';
import { type Refinement, refinementFields } from '../../schema/types/state.ts';
import type { Context } from '../context.ts';
import type { View } from '../operations/read/view.ts';
import { callersScope } from '../operations/read/visible.ts';
import { columnOf, conditionToSql } from '../sql/where.ts';
import { labelsOf } from './shown.ts';

/** Finds the refinement of a state, or of the field that refines it, if the caller may read it all. */
export function refinementOf({ entity, attributes }: View, name: string): Refinement | undefined {
  const { fields } = entity.resource;
  const refinements = Object.entries(fields).flatMap(([state, field]) =>
    field.type === 'state' && field.refinedBy ? [{ state, refinement: field.refinedBy }] : [],
  );
  const found = refinements.find(({ state, refinement }) => state === name || refinement.field === name)?.refinement;
  if (!found) return undefined;
  const asked = shownWhen(fields[found.field]).flatMap(pathsIn);
  return [...refinementFields(found), ...asked].every((one) => attributes.includes(one)) ? found : undefined;
}

interface Refined {
  refinement: Refinement;
  /** The field of the column, whose label stands where nothing says more. */
  name: string;
  field: Field;
  language: Language;
}

/** Writes the text of such a column. */
export function refinedText(context: Context, { entity }: View, refined: Refined): SQL {
  const { refinement, name, field, language } = refined;
  const scope = callersScope(context);
  const { [refinement.field]: refining } = entity.resource.fields;
  const value = sql`${columnOf(entity, refinement.field)}`;
  const conditions = shownWhen(refining).map((condition) => conditionToSql(entity, condition, scope));
  const isSaid = sql.join([sql`${value} is not null`, ...conditions], sql` and `);
  const says = labelled(refining, language, value);
  const { due } = refinement;
  const plain = labelled(field, language, sql`${columnOf(entity, name)}`);
  if (!due) return sql`case when ${isSaid} then ${says} else ${plain} end`;
  const days = sql`(${dayIn(context.now())}::date - ${columnOf(entity, due.field)})`;
  const isLate = sql`${conditionToSql(entity, due.when, scope)} and ${days} > 0`;
  return sql`case when ${isSaid} and ${isLate} then ${lateText(days, language)}
    when ${isSaid} then ${says} else ${plain} end`;
}

const shownWhen = (field: Field | undefined): Condition[] =>
  [field?.when, field?.shown].filter((condition) => condition !== undefined);

function labelled(field: Field | undefined, language: Language, value: SQL): SQL {
  const text = sql`(${value})::text`;
  const labels = [...labelsOf(field ?? null, language)];
  if (labels.length === 0) return text;
  const cases = labels.map(([stored, label]) => sql`when ${stored}::text then ${label}::text`);
  return sql`case ${text} ${sql.join(cases, sql` `)} else ${text} end`;
}

function lateText(days: SQL, language: Language): SQL {
  const { one, other } = lateTexts[language];
  const said = (text: string): SQL => sql`replace(${text}::text, '{{smart_count}}', (${days})::text)`;
  return sql`case when ${days} = 1 then ${said(one)} else ${said(other)} end`;
}
