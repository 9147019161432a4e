import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { columnName, type FileColumn, type ImportRecord, type ImportWish, isAtWork } from './importRecord.ts';

interface Request {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  onSent?: (sent: { loaded: number; total: number }) => void;
  signal?: AbortSignal;
  timeout?: number;
}

/** What the data provider must offer beside what react-admin asks of each. */
interface Requests {
  send(request: Request): Promise<{ data?: unknown; meta?: Record<string, unknown> }>;
  downloadFile(request: {
    path: string;
    type: string;
    signal?: AbortSignal;
    onReceived?: (piece: Uint8Array) => void;
  }): Promise<Blob>;
}

export const useImportProvider = () => useDataProvider<ReturnType<typeof useDataProvider> & Requests>();

/** Milliseconds between looks at an import that the server works on. */
const lookEvery = 600;

/** An import; looked at again and again while the server works on it. */
export const useImportRecord = (id: string) =>
  useGetOne<ImportRecord>(
    'imports',
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? lookEvery : false), retry: false },
  );

export const isNotFound = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

export interface KeptFile {
  columns: readonly FileColumn[];
  /** When the server gives it up, RFC 3339. */
  expiresAt: string;
  /** What was said of it before. */
  wish: ImportWish | null;
}

interface KeptMeta extends Omit<KeptFile, 'wish'> {
  request: KeptRequest | null;
}

interface KeptRequest extends Omit<ImportWish, 'columns'> {
  mapping: ImportWish['columns'];
}

/** The columns of an uploaded file; an error where the file is gone. */
export function useKeptFile({ id, state }: Pick<ImportRecord, 'id' | 'state'>) {
  const provider = useImportProvider();
  return useQuery({
    queryKey: ['imports', 'columns', { id, state }],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<KeptFile> => {
      const { meta = {} } = await provider.send({ path: `imports/${id}/columns`, signal });
      const { columns, request, expiresAt } = meta as unknown as KeptMeta;
      return { columns, expiresAt, wish: request ? wishIn(request, columns) : null };
    },
  });
}

function wishIn({ mapping, mode, key, emptyClears }: KeptRequest, all: readonly FileColumn[]): ImportWish {
  const columns = all.flatMap((column) => {
    const target = mapping[columnName(column, all)];
    return target === undefined ? [] : [[column.position, target] as const];
  });
  return { columns: Object.fromEntries(columns), mode, key, emptyClears };
}

/** Goes on with an import: has it checked, or imported. */
export function useGoOn(record: ImportRecord) {
  const [provider, queryClient] = [useImportProvider(), useQueryClient()];
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const goOn = async (attributes: object): Promise<boolean> => {
    setIsBusy(true);
    setError(null);
    try {
      const body = { data: { type: 'imports', id: record.id, attributes } };
      await provider.send({ method: 'PATCH', path: `imports/${record.id}`, body });
      await queryClient.invalidateQueries({ queryKey: ['imports'] });
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    error,
    check: ({ columns, ...wish }: ImportWish, all: readonly FileColumn[]) => {
      const mapping = all.flatMap((column) => {
        const target = columns[column.position];
        return target === undefined ? [] : [[columnName(column, all), target] as const];
      });
      return goOn({ state: 'checking', mapping: Object.fromEntries(mapping), ...wish });
    },
    commit: (skipFaulty: boolean) => goOn({ state: 'queued', skipFaulty }),
  };
}
