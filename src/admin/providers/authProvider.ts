import type { AuthProvider } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import type { PreferencesStore } from '../../preferences/preferencesStore.ts';
import type { Session } from '../../session/session.ts';
import { accessOf } from './access.ts';

/** Sets the maximum milliseconds that signing out waits for unsent preferences. */
const longestFlush = 2_000;

/** Adapts the session to react-admin, with rights from the descriptions and the user's picture. */
export const adminAuthProvider = (
  { provider, picture, isSignedIn, leave }: Session,
  descriptions: readonly VisibleResource[],
  store: PreferencesStore,
): AuthProvider => ({
  ...provider,
  canAccess: accessOf(descriptions),
  // Ignores errors after the session has ended: signing out again would lose the page to return to.
  checkError: async (error) => {
    if (isSignedIn()) await provider.checkError(error);
  },
  getIdentity: async () => {
    const [identity, avatar] = await Promise.all([provider.getIdentity?.(), picture.url()]);
    if (!identity) throw new Error('Nobody is signed in.');
    return { ...identity, avatar, isViewing: provider.viewed() !== null };
  },
  logout: async (parameters) => {
    leave();
    await withinLimit(store.flush());
    return provider.logout(parameters);
  },
});

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestFlush);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
