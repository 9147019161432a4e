import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import { forgetWish, type WishPlace } from './keptWish.ts';

/** Undefined while it is not known who looks, null for whoever leaves nothing in this browser: who views as somebody else. */
export function useWishPlace(importId: string): WishPlace | null | undefined {
  const { identity, isPending } = useGetIdentity();
  if (isPending) return undefined;
  const user = identity && !identity['isViewing'] ? String(identity.id) : '';
  return user === '' ? null : { user, importId };
}

/** What was said of an import that is over, or that the server goes by already, is forgotten. */
export function useForgottenWish(importId: string, isOver: boolean): void {
  const user = useWishPlace(importId)?.user;
  useEffect(() => {
    if (isOver && user !== undefined) forgetWish({ user, importId });
  }, [isOver, user, importId]);
}
