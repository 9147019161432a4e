import { QueryClient } from '@tanstack/react-query';

const mostRetries = 2;

/** What the server refused it will refuse again; only what never reached it, or broke inside it, is asked for once more. */
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
