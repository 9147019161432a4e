import { useState } from 'react';

/** Maps record ids to the React keys of their rows. */
export type RowKeys = ReadonlyMap<string, string>;

/**
 * Assigns React keys so that new records reuse the rows of records that left. Updating a row costs half of creating it.
 * @param own id of the record with the keyboard focus, whose row is never reused
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

/** Returns the keys of the rows drawn now. */
export function useRowKeys(ids: readonly string[], own?: string): RowKeys {
  const [keys, setKeys] = useState(none);
  if (keys.size === new Set(ids).size && ids.every((id) => keys.has(id))) return keys;
  const next = nextRowKeys(keys, ids, own);
  setKeys(next);
  return next;
}
