import { useState } from 'react';
import { useDescription, useDescriptionsByName } from '../../descriptions.tsx';
import { type ColumnTarget, fieldIn, type ImportSettings } from '../importRecord.ts';
import type { KeptFile } from '../useImport.ts';
import { mappableFields, modesOf } from './fields.ts';
import { guessedColumns } from './guess.ts';
import { forgetSettings, readSettings, type SettingsPlace, storeSettings } from './storedSettings.ts';

/** Reads the import settings: as last chosen in this tab, or sent before, or guessed. Stores changes until they are sent. */
export function useImportSettings(place: SettingsPlace | null, { columns, wish: sent, expiresAt }: KeptFile) {
  const description = useDescription();
  const visible = useDescriptionsByName();
  const guess = (wanted: Pick<ImportSettings, 'mode' | 'key'>): ImportSettings['columns'] =>
    guessedColumns(columns, description, wanted, visible);
  const guessed = (): ImportSettings => {
    const [mode = 'insert'] = modesOf(description);
    const way = { mode, key: mode === 'update' ? 'id' : null };
    return { ...way, columns: guess(way), emptyClears: false };
  };
  const [wish, setWish] = useState<ImportSettings>(() => (place && readSettings(place)) ?? sent ?? guessed());
  const change = (changed: ImportSettings): void => {
    setWish(changed);
    if (place) storeSettings(place, { wish: changed, until: expiresAt });
  };
  const setTarget = (position: string, target: ColumnTarget | null): void => {
    const { [position]: _before, ...others } = wish.columns;
    change({ ...wish, columns: target === null ? others : { ...others, [position]: target }, values: {} });
  };
  /** Drops fields that the new mode forbids, and guesses those it adds. */
  const setWay = (changed: ImportSettings): void => {
    const allowed = new Set([...mappableFields(description, changed).map(({ name }) => name), changed.key]);
    const kept = Object.entries(changed.columns).filter(([, target]) => allowed.has(fieldIn(target)));
    const taken = new Set(kept.map(([, target]) => fieldIn(target)));
    const added = Object.entries(guess(changed)).filter(
      ([position, target]) => changed.columns[position] === undefined && !taken.has(fieldIn(target)),
    );
    change({ ...changed, columns: Object.fromEntries([...kept, ...added]), values: {} });
  };
  const forget = (): void => {
    if (place) forgetSettings(place);
  };
  return { wish, setWay, setTarget, forget };
}
