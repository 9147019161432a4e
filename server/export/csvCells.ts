/** Cells of a CSV file made by the database, as `csv.ts` makes them of texts: a test holds both to the same bytes. */
import { type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import type { Written } from '../sql/selectTexts.ts';
import type { ExportColumn } from './columns.ts';
import { formulaLike } from './csv.ts';
import { labelsOf } from './shown.ts';

/** Writes what stands in the cells of a column, without quotes; null where a cell is empty. */
export function csvCell({ field, part, titleOf }: ExportColumn, language: Language): Written {
  if (part === 'title') {
    const fields = Object.values(titleOf);
    return (values) => {
      const parts = values.map((value, index) => sql`nullif(${shownOf(fields[index], language, value)}, '')`);
      return textCell(sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`);
    };
  }
  return ([value]) => (value ? cellOf(field ?? undefined, language, value) : sql`null`);
}

function cellOf(field: Field | undefined, language: Language, value: SQL): SQL {
  switch (field?.type) {
    case undefined:
    case 'reference':
    case 'integer':
    case 'boolean':
    case 'date':
    case 'money':
    case 'percent':
    case 'dateTime':
      return shownOf(field, language, value);
    default:
      return textCell(shownOf(field, language, value));
  }
}

/** A value as people read it. */
function shownOf(field: Field | undefined, language: Language, value: SQL): SQL {
  switch (field?.type) {
    case 'money':
    case 'percent':
      return sql`(${value} * 0.01)::text`;
    case 'dateTime':
      return sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'choice':
    case 'state':
      return labelled(field, language, sql`(${value})::text`);
    case 'choices':
      return sql`(select string_agg(${labelled(field, language, sql`listed.one`)}, ', ' order by listed.place)
        from unnest(${value}) with ordinality as listed(one, place))`;
    default:
      return sql`(${value})::text`;
  }
}

function labelled(field: Field, language: Language, text: SQL): SQL {
  const labels = [...labelsOf(field, language)].map(([value, label]) => sql`when ${once(value)} then ${once(label)}`);
  return labels.length === 0 ? text : sql`case ${text} ${sql.join(labels, sql` `)} else ${text} end`;
}

/** A text no spreadsheet takes for a formula. */
const textCell = (text: SQL): SQL =>
  sql`nullif(case when ${text} ~ ${once(formulaLike.source)} then '''' || ${text} else ${text} end, '')`;

/** A value for all rows: found out once, not with every row. */
const once = (value: string): SQL => sql`(select ${value}::text)`;
