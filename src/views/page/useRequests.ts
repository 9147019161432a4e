import { useDataProvider } from 'react-admin';

export interface AnyRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface AnyDocument {
  data?: unknown;
  meta?: Readonly<Record<string, unknown>>;
}

/** What the data provider must offer beside what react-admin asks of each: anything else of the server's interface. */
interface OtherRequests {
  send(request: AnyRequest): Promise<AnyDocument>;
}

/** The data provider, for what is no method of react-admin's. */
export const useRequests = () => useDataProvider<ReturnType<typeof useDataProvider> & OtherRequests>();
