import type { RaRecord, useDataProvider } from 'react-admin';

/** Builds the query of one record, as react-admin caches it. */
export const recordQuery = (provider: ReturnType<typeof useDataProvider>, resource: string, id: string) => ({
  queryKey: [resource, 'getOne', { id, meta: undefined }],
  queryFn: async (): Promise<RaRecord> => (await provider.getOne<RaRecord>(resource, { id })).data,
});
