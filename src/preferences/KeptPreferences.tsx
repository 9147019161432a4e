import { useColorScheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect } from 'react';
import { useNotify } from 'react-admin';
import type { PreferencesStore } from './preferencesStore.ts';
import { useKeptColorScheme } from './useKeptColorScheme.ts';

/** Applies the chosen colour scheme, and reports choices that the server refused. */
export function KeptPreferences({ store }: { store: PreferencesStore }) {
  const [chosen] = useKeptColorScheme();
  const { setMode } = useColorScheme();
  const notify = useNotify();
  useLayoutEffect(() => {
    setMode(chosen);
    // Returns to the scheme of the device for visitors.
    return () => setMode('system');
  }, [chosen, setMode]);
  useEffect(() => store.onLost(() => notify('preferences.lost', { type: 'warning' })), [store, notify]);
  return null;
}
