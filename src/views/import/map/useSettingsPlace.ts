import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import { forgetSettings, type SettingsPlace } from './storedSettings.ts';

/**
 * Returns where to store settings; undefined while the user is unknown. Null while viewing as another, when nothing may be
 * stored.
 */
export function useSettingsPlace(importId: string): SettingsPlace | null | undefined {
  const { identity, isPending } = useGetIdentity();
  if (isPending) return undefined;
  const user = identity && !identity['isViewing'] ? String(identity.id) : '';
  return user === '' ? null : { user, importId };
}

/** Removes the settings of an import that has ended or received them. */
export function useForgetSettings(importId: string, isOver: boolean): void {
  const user = useSettingsPlace(importId)?.user;
  useEffect(() => {
    if (isOver && user !== undefined) forgetSettings({ user, importId });
  }, [isOver, user, importId]);
}
