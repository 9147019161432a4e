import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Stores what an OpenID provider keeps of one kind, until the process ends. */
export function standInStore(): Adapter {
  const kept = new Map<string, AdapterPayload>();
  return {
    upsert: async (id, payload) => void kept.set(id, payload),
    find: async (id) => kept.get(id),
    findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = kept.get(id);
      if (payload) kept.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
    },
    destroy: async (id) => void kept.delete(id),
    revokeByGrantId: async (grantId) => {
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
    },
  };
}
