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

/** Describes a method that the data provider must have besides react-admin's own, for other requests. */
interface OtherRequests {
  send(request: AnyRequest): Promise<AnyDocument>;
}

/** Returns the data provider, for requests outside react-admin's methods. */
export const useRequests = () => useDataProvider<ReturnType<typeof useDataProvider> & OtherRequests>();
