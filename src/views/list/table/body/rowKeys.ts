import { useState } from 'react';

/** Which row of the screen shows which record: React's keys of rows, by the ids of records. */
export type RowKeys = ReadonlyMap<string, string>;

/**
 * A record that stays keeps its row, and all that people see of it and do with it; what comes takes over the rows of what goes, since
 * a row that is filled anew costs half of one that is made.
 *
 * @param own a record whose row nobody takes over: the one that the keyboard is at
 */
export function nextRowKeys(last: RowKeys, ids: readonly string[], own?: string): RowKeys {
  const listed = new Set(ids);
  const free = [...last].flatMap(([id, key]) => (listed.has(id) || id === own ? [] : [key]));
  let made = Math.max(-1, ...[...last.values()].map(Number));
  const next = (): string => {
    made += 1;
    return String(made);
  };
  return new Map([...listed].map((id) => [id, last.get(id) ?? free.shift() ?? next()]));
}

const none: RowKeys = new Map();

/** The keys of the rows that are drawn now. */
export function useRowKeys(ids: readonly string[], own?: string): RowKeys {
  const [keys, setKeys] = useState(none);
  if (keys.size === new Set(ids).size && ids.every((id) => keys.has(id))) return keys;
  const next = nextRowKeys(keys, ids, own);
  setKeys(next);
  return next;
}
