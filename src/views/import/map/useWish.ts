import { useState } from 'react';
import { useDescription, useDescriptionsByName } from '../../descriptions.tsx';
import { type ColumnTarget, fieldIn, type ImportWish } from '../importRecord.ts';
import type { KeptFile } from '../useImport.ts';
import { mappableFields, modesOf } from './fields.ts';
import { guessedColumns } from './guess.ts';
import { forgetWish, keepWish, readWish, type WishPlace } from './keptWish.ts';

/** What is to be done with a file: as it was said last in this tab, or was sent before, or else guesses. Changes are kept until they are sent. */
export function useWish(place: WishPlace | null, { columns, wish: sent, expiresAt }: KeptFile) {
  const description = useDescription();
  const visible = useDescriptionsByName();
  const guess = (wanted: Pick<ImportWish, 'mode' | 'key'>): ImportWish['columns'] =>
    guessedColumns(columns, description, wanted, visible);
  const guessed = (): ImportWish => {
    const [mode = 'insert'] = modesOf(description);
    const way = { mode, key: mode === 'update' ? 'id' : null };
    return { ...way, columns: guess(way), emptyClears: false };
  };
  const [wish, setWish] = useState<ImportWish>(() => (place && readWish(place)) ?? sent ?? guessed());
  const change = (changed: ImportWish): void => {
    setWish(changed);
    if (place) keepWish(place, { wish: changed, until: expiresAt });
  };
  const setTarget = (position: string, target: ColumnTarget | null): void => {
    const { [position]: _before, ...others } = wish.columns;
    change({ ...wish, columns: target === null ? others : { ...others, [position]: target } });
  };
  /** Fields that the new way does not allow are let go, and what it adds is guessed. */
  const setWay = (changed: ImportWish): void => {
    const allowed = new Set([...mappableFields(description, changed).map(({ name }) => name), changed.key]);
    const kept = Object.entries(changed.columns).filter(([, target]) => allowed.has(fieldIn(target)));
    const taken = new Set(kept.map(([, target]) => fieldIn(target)));
    const added = Object.entries(guess(changed)).filter(
      ([position, target]) => changed.columns[position] === undefined && !taken.has(fieldIn(target)),
    );
    change({ ...changed, columns: Object.fromEntries([...kept, ...added]) });
  };
  const forget = (): void => {
    if (place) forgetWish(place);
  };
  return { wish, setWay, setTarget, forget };
}
