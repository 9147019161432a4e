import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { recordsPerRequest } from '../run/runBulk.ts';
import type { BulkProvider, Change, Failure } from '../work.ts';
import type { Preview } from './usePreview.ts';

interface Tried {
  resource: string;
  preview: Preview | undefined;
  change: Change;
  isOpen: boolean;
}

/** Asks which records would refuse the change; undefined while that is unknown, and for more than one request takes. */
export function useDryRun({ resource, preview, change, isOpen }: Tried): readonly Failure[] | undefined {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & BulkProvider>();
  const count = preview?.count ?? 0;
  const { data } = useQuery({
    queryKey: ['bulkDryRun', resource, preview?.selection, change],
    gcTime: 0,
    retry: false,
    enabled: isOpen && count > 0 && count <= recordsPerRequest,
    queryFn: async ({ signal }) => {
      if (!preview) return [];
      const asked = { resource, mode: 'best-effort', ...preview.selection, ...change, signal } as const;
      return (await provider.tryBulkChange(asked)).failures;
    },
  });
  return data;
}
