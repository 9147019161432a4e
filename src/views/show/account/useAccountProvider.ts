import { useDataProvider } from 'react-admin';

/** What the data provider must offer beside what react-admin asks of each: anything else of the server's interface. */
interface OtherRequests {
  send(request: { method?: 'POST'; path: string; body?: object; signal?: AbortSignal }): Promise<{ data?: unknown }>;
}

/** The data provider, for what concerns accounts. */
export const useAccountProvider = () => useDataProvider<ReturnType<typeof useDataProvider> & OtherRequests>();
