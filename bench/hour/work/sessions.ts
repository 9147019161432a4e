import { refresh, signIn, signOut } from '../account.ts';
import { oneOf, type World } from '../world.ts';

/** Signs in, refreshes at once, and signs out. */
export async function passSession({ ask, staff, customers }: World): Promise<void> {
  const account = await signIn(ask, oneOf([...staff, ...customers]));
  await refresh(ask, account);
  await signOut(ask, account);
}

const refreshing = new Set<object>();

/** Refreshes one of the open sessions, which last longer than their tokens. */
export async function refreshSession({ ask, staff, customers }: World): Promise<void> {
  const account = oneOf([...staff, ...customers]);
  if (refreshing.has(account)) return;
  refreshing.add(account);
  try {
    await refresh(ask, account);
  } finally {
    refreshing.delete(account);
  }
}
