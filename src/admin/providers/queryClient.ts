import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import type { AnswersAhead } from '../../../dataProvider/src/index.ts';

// Draws answers at once, as a timer per step delays the first rows of a list.
notifyManager.setScheduler(queueMicrotask);

const mostRetries = 2;

/**
 * Retries requests that failed in the network or the server, but not those it refused. Gives a list whose answer came ahead
 * to its first drawing; the list is asked for all the same, and that answer serves the request.
 */
export function createQueryClient({ listAhead }: AnswersAhead): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < mostRetries && mayPass(error) },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || query.state.data !== undefined) return;
    // Reads react-admin's key of a list: its resource, its method and the parameters of that.
    const [resource, method, params]: QueryKey = query.queryKey;
    const list = method === 'getList' ? listAhead(String(resource), params as GetListParams) : undefined;
    if (list) query.setData(list);
  });
  return client;
}

function mayPass(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status === 0 || status >= 500;
}
