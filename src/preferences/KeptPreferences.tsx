import { useColorScheme } from '@mui/material/styles';
import { useEffect, useLayoutEffect } from 'react';
import { useNotify } from 'react-admin';
import type { PreferencesStore } from './preferencesStore.ts';
import { useKeptColorScheme } from './useKeptColorScheme.ts';

/** Draws in the colours that the user chose, and tells when the server does not take what they choose. */
export function KeptPreferences({ store }: { store: PreferencesStore }) {
  const [chosen] = useKeptColorScheme();
  const { setMode } = useColorScheme();
  const notify = useNotify();
  useLayoutEffect(() => {
    setMode(chosen);
    // Whoever comes after them is a visitor, and sees what their device asks for.
    return () => setMode('system');
  }, [chosen, setMode]);
  useEffect(() => store.onLost(() => notify('preferences.lost', { type: 'warning' })), [store, notify]);
  return null;
}
