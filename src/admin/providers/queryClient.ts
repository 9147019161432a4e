import { notifyManager, QueryClient } from '@tanstack/react-query';

// Draws answers at once, as a timer per step delays the first rows of a list.
notifyManager.setScheduler(queueMicrotask);

const mostRetries = 2;

/** Retries requests that failed in the network or the server, but not those it refused. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < mostRetries && mayPass(error) },
    },
  });

function mayPass(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status === 0 || status >= 500;
}
