import { columnName } from '../../../../schema/names.ts';
import type { Resource } from '../../../../schema/resource.ts';

type Value = string | number;

/** Holds the values that a description lists for a column: options of a choice, or states. */
export interface ListedValues {
  table: string;
  field: string;
  column: string;
  /** Whether a row holds any number of them. */
  isList: boolean;
  values: readonly Value[];
  /** Former and present name of the values that were renamed. */
  renamed: readonly (readonly [from: string, to: string])[];
}

/** Collects the listed values of every column. */
export const listedValues = (resources: readonly Resource[]): ListedValues[] =>
  resources
    .filter(({ view }) => !view)
    .flatMap(({ name: table, fields }) =>
      Object.entries(fields).flatMap(([field, described]) => {
        const options = optionsOf(described);
        if (!options) return [];
        const values = options.map(({ value }) => value);
        const renamed = options.flatMap(({ value, renamedFrom }) =>
          renamedFrom === undefined || values.includes(renamedFrom) ? [] : [[renamedFrom, String(value)] as const],
        );
        const column = columnName(field, described.type);
        return [{ table, field, column, isList: described.type === 'choices', values, renamed }];
      }),
    );

function optionsOf(field: Resource['fields'][string]): readonly { value: Value; renamedFrom?: string }[] | undefined {
  if (field.type === 'choice' || field.type === 'choices') return field.options;
  if (field.type === 'state') return Object.entries(field.states).map(([value, one]) => ({ ...one, value }));
  return undefined;
}

export const nameOf = ({ table, field }: ListedValues): string => `${table}.${field}`;

/** Lists values by field, as they are remembered until they change. */
export const valuesByField = (listed: readonly ListedValues[]): Record<string, readonly Value[]> =>
  Object.fromEntries(listed.map((one) => [nameOf(one), one.values]));
