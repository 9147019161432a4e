/** Makes CSV cells in the database, byte for byte as `csv.ts` does; a test compares the two. */
import { type SQL, sql } from 'drizzle-orm';
import type { CsvNotation } from '../../schema/csv.ts';
import { type Field, typeOf } from '../../schema/field.ts';
import {
  breakBeforeFormula,
  cellBreaks,
  formulaAtStart,
  formulaLikeBeginnings,
  harmless,
} from '../../schema/formulas.ts';
import type { Language } from '../../schema/label.ts';
import { needsQuotes } from '../../schema/types/shared/textsCell.ts';
import { nameOfFile, type Written } from '../sql/selectTexts.ts';
import type { ExportColumn } from './columns.ts';
import { exportFormOf, isDecimal, isPlain, labelsOf } from './shown.ts';

/** Writes the content of a column's cells, without quotes; null where a cell is empty. */
export function csvCell({ field, part, titleOf }: ExportColumn, language: Language, notation: CsvNotation): Written {
  if (part === 'title') {
    const fields = Object.values(titleOf);
    return (values) => {
      const parts = values.map((value, index) => sql`nullif(${shownOf(fields[index] ?? null, language, value)}, '')`);
      return textCell(sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`);
    };
  }
  return ([value]) => (value ? cellOf(field, value, { language, notation }) : sql`null`);
}

interface Writing {
  language: Language;
  notation: CsvNotation;
}

function cellOf(field: Field | null, value: SQL, { language, notation }: Writing): SQL {
  if (isWrittenByCopy(field)) return value;
  if (exportFormOf(field) === 'label') return labelCell(field, language, sql`(${value})::text`);
  const shown = shownOf(field, language, value);
  if (isDecimal(field) && notation.decimalMark === ',') return sql`replace(${shown}, '.', ',')`;
  return isPlain(field) ? shown : textCell(shown);
}

/** Leaves ids, whole numbers and dates to COPY, as a cast to text copies each value. Booleans would become `t` and `f`. */
const isWrittenByCopy = (field: Field | null): boolean =>
  exportFormOf(field) === 'asStored' && (!field || typeOf(field).column(field) !== 'boolean');

/** Shows a value as people read it, like `shownAs`, in SQL. */
function shownOf(field: Field | null, language: Language, value: SQL): SQL {
  switch (exportFormOf(field)) {
    case 'hundredths':
      return sql`(${value} * 0.01)::text`;
    case 'thousandths':
      return sql`(case when ${value} % 10 = 0 then trim_scale(${value} * 0.001) else ${value} * 0.0010 end)::text`;
    case 'moment':
      return sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'label':
      return labelled(field, language, sql`(${value})::text`);
    case 'labels':
      return sql`(select string_agg(${labelled(field, language, sql`listed.one`)}, ', ' order by listed.place)
        from unnest(${value}) with ordinality as listed(one, place))`;
    case 'list':
      return sql`(select string_agg(${quotedItem(sql`listed.one`)}, ', ' order by listed.place)
        from unnest(${value}) with ordinality as listed(one, place))`;
    case 'fileName':
      return nameOfFile(value);
    case 'asStored':
    case 'text':
      return sql`(${value})::text`;
  }
}

/** Quotes an item of a list as `listText` does. */
const quotedItem = (item: SQL): SQL =>
  sql`case when ${item} ~ ${once(needsQuotes)} then '"' || replace(${item}, '"', '""') || '"' else ${item} end`;

const labelled = (field: Field | null, language: Language, text: SQL): SQL =>
  oneOf(labelsOf(field, language), text, { label: once, other: text });

/** Makes each label harmless once, not with every row. */
const labelCell = (field: Field | null, language: Language, text: SQL): SQL =>
  oneOf(labelsOf(field, language), text, {
    label: (label) => (label === '' ? sql`null` : once(harmless(label))),
    other: textCell(text),
  });

function oneOf(
  labels: ReadonlyMap<string, string>,
  text: SQL,
  { label: written, other }: { label: (label: string) => SQL; other: SQL },
): SQL {
  if (labels.size === 0) return other;
  const cases = [...labels].map(([value, label]) => sql`when ${once(value)} then ${written(label)}`);
  return sql`case ${text} ${sql.join(cases, sql` `)} else ${other} end`;
}

/** Lists the first code points of cells that are not written as they are; 0 stands for empty text. */
const unusual = sql.raw(
  `'{0,${[...formulaLikeBeginnings].map((character) => character.codePointAt(0)).join(',')}}'::integer[]`,
);

/** Makes a text harmless. Looks for what it may begin with or hold before it runs the patterns, which cost far more. */
const textCell = (text: SQL): SQL =>
  sql`case when ascii(${text}) = any(${unusual}) or ${holdsBreak(text)} then ${guarded(text)} else ${text} end`;

const guarded = (text: SQL): SQL =>
  sql`nullif(case when ${text} ~ ${once(formulaAtStart)} then '''' else '' end
    || regexp_replace(${text}, ${once(breakBeforeFormula)}, ${once("\\1'")}, 'g'), '')`;

const holdsBreak = (text: SQL): SQL =>
  sql.join(
    [...cellBreaks].map((character) => sql`strpos(${text}, ${sql.raw(`chr(${character.charCodeAt(0)})`)}) > 0`),
    sql` or `,
  );

/** Wraps a value in a subquery, which is evaluated once for all rows. */
const once = (value: string): SQL => sql`(select ${value}::text)`;
