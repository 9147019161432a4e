import { useDataProvider } from 'react-admin';

/** Lists the methods that the data provider must have besides react-admin's own. */
interface Files {
  send(request: {
    method: 'POST';
    path: string;
    body: FormData;
    onSent: (sent: { loaded: number; total: number }) => void;
    signal: AbortSignal;
    timeout: number;
  }): Promise<{ data?: unknown }>;
  downloadFile(request: { path: string; type: string; signal?: AbortSignal }): Promise<Blob>;
}

export const useFileProvider = () => useDataProvider<ReturnType<typeof useDataProvider> & Files>();
