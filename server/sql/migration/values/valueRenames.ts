import { quoted, valueRenamedInPast } from '../renames/pastRenames.ts';
import { type ListedValues, nameOf } from './listedValues.ts';

/**
 * Returns the statements that give records, history and trash the present names of renamed values.
 * @param known former values by field, where they are remembered: one whose present name is among them is renamed
 * already
 * @param hasTable tells whether a table of the engine exists
 */
export const valueRenames = (
  listed: readonly ListedValues[],
  known: Readonly<Record<string, readonly (string | number)[]>>,
  hasTable: (name: string) => boolean,
): string[] =>
  listed.flatMap((column) => {
    const former = known[nameOf(column)] ?? [];
    const renamed = column.renamed.filter(([from, to]) => former.includes(from) || !former.includes(to));
    if (renamed.length === 0) return [];
    const { table } = column;
    return [
      // Triggers keep frozen records as they are; a new name for the same value is no change of them.
      `ALTER TABLE "${table}" DISABLE TRIGGER USER;`,
      ...renamed.map(([from, to]) => renamedInTable(column, from, to)),
      `ALTER TABLE "${table}" ENABLE TRIGGER USER;`,
      ...renamed.flatMap(([from, to]) => valueRenamedInPast(column, { from, to }, hasTable)),
    ];
  });

function renamedInTable({ table, column, isList }: ListedValues, from: string, to: string): string {
  const old = quoted(from);
  const now = quoted(to);
  return isList
    ? `UPDATE "${table}" SET "${column}" = array_replace("${column}", ${old}, ${now}) WHERE ${old} = ANY ("${column}");`
    : `UPDATE "${table}" SET "${column}" = ${now} WHERE "${column}" = ${old};`;
}
