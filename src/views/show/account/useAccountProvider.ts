import { useDataProvider } from 'react-admin';

/** Describes a method that the data provider must have besides react-admin's own, for other requests. */
interface OtherRequests {
  send(request: { method?: 'POST'; path: string; body?: object; signal?: AbortSignal }): Promise<{ data?: unknown }>;
}

/** Returns the data provider, for requests about accounts. */
export const useAccountProvider = () => useDataProvider<ReturnType<typeof useDataProvider> & OtherRequests>();
