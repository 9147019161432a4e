import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import {
  columnName,
  type FileColumn,
  type ImportRecord,
  type ImportSettings,
  isAtWork,
  type UnknownValue,
} from './importRecord.ts';

interface Request {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  onSent?: (sent: { loaded: number; total: number }) => void;
  signal?: AbortSignal;
  timeout?: number;
}

/** Lists methods that the data provider must have besides react-admin's own. */
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

/** Sets the milliseconds between polls while the server is at work. */
const lookEvery = 600;

/** Fetches an import, polling while the server is at work. */
export const useImportRecord = (id: string) =>
  useGetOne<ImportRecord>(
    'imports',
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? lookEvery : false), retry: false },
  );

export const isNotFound = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

export interface KeptFile {
  columns: readonly FileColumn[];
  /** Texts that a choice, country or reference does not know, once each. */
  unknown: readonly UnknownValue[];
  /** When the server discards the file, RFC 3339. */
  expiresAt: string;
  /** The settings sent before. */
  wish: ImportSettings | null;
}

interface KeptMeta extends Omit<KeptFile, 'wish'> {
  request: KeptRequest | null;
}

interface KeptRequest extends Omit<ImportSettings, 'columns'> {
  mapping: ImportSettings['columns'];
}

/** Fetches the columns of an uploaded file; fails when the file is gone. */
export function useKeptFile({ id, state }: Pick<ImportRecord, 'id' | 'state'>) {
  const provider = useImportProvider();
  return useQuery({
    queryKey: ['imports', 'columns', { id, state }],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<KeptFile> => {
      const { meta = {} } = await provider.send({ path: `imports/${id}/columns`, signal });
      const { columns, unknown = [], request, expiresAt } = meta as unknown as KeptMeta;
      return { columns, unknown, expiresAt, wish: request ? wishIn(request, columns) : null };
    },
  });
}

function wishIn(
  { mapping, mode, key, emptyClears, values = {} }: KeptRequest,
  all: readonly FileColumn[],
): ImportSettings {
  const columns = all.flatMap((column) => {
    const target = mapping[columnName(column, all)];
    return target === undefined ? [] : [[column.position, target] as const];
  });
  return { columns: Object.fromEntries(columns), mode, key, emptyClears, values };
}

/** Continues an import: starts its check, or carries it out. */
export function useGoOn(record: ImportRecord) {
  const provider = useImportProvider();
  const queryClient = useQueryClient();
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
    check: ({ columns, ...wish }: ImportSettings, all: readonly FileColumn[]) => {
      const mapping = all.flatMap((column) => {
        const target = columns[column.position];
        return target === undefined ? [] : [[columnName(column, all), target] as const];
      });
      return goOn({ state: 'checking', mapping: Object.fromEntries(mapping), ...wish });
    },
    commit: (skipFaulty: boolean) => goOn({ state: 'queued', skipFaulty }),
  };
}
