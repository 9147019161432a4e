import type { AuthProvider } from 'react-admin';
import type { VisibleResource } from '../schema/visible.ts';
import { accessOf } from './access.ts';
import type { PreferencesStore } from './preferences/preferencesStore.ts';
import type { Session } from './session.ts';

/** How long signing out waits for preferences that are not sent yet, in milliseconds. */
const longestFlush = 2_000;

/** The session as the screens ask for it: with rights from the descriptions, and the picture of the user beside their name. */
export const adminAuthProvider = (
  { provider, picture, isSignedIn, leave }: Session,
  descriptions: readonly VisibleResource[],
  store: PreferencesStore,
): AuthProvider => ({
  ...provider,
  canAccess: accessOf(descriptions),
  // A session that has ended was left already, and the page to come back to is noted: signing out once more would lose that.
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
