import type { FieldValues } from 'react-hook-form';

/** Returns the initial value of a form field. Finds lines by id, because they can move. */
export function begunWith(source: string, values: FieldValues, begun: FieldValues): unknown {
  const [list = '', index, name] = source.split('.');
  if (index === undefined || name === undefined) return begun[source];
  const id: unknown = values[list]?.[index]?.id;
  const lines = (begun[list] ?? []) as readonly FieldValues[];
  return id === undefined ? undefined : lines.find((line) => line['id'] === id)?.[name];
}
