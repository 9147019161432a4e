import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const params = { pagination: { page: 1, perPage: 25 } };
const ahead = { data: [{ id: '1' }], total: 1 };
const listAhead = vi.fn((resource: string) => (resource === 'customers' ? ahead : undefined));

const observe = (queryKey: readonly unknown[], answer: unknown = ahead) => {
  const queryFn = vi.fn(async () => answer);
  const observer = new QueryObserver(createQueryClient({ listAhead }), { queryKey, queryFn });
  return { observer, queryFn, first: observer.getCurrentResult() };
};

test('a list whose answer came ahead is there at its first drawing, and is asked for all the same', async () => {
  const { observer, queryFn, first } = observe(['customers', 'getList', params]);
  expect(first).toMatchObject({ data: ahead, isPending: false });
  expect(listAhead).toHaveBeenCalledWith('customers', params);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data).toBe(first.data);
  stop();
});

test.each([
  ['a list that was not asked for ahead', ['domains', 'getList', params]],
  ['another question about the same records', ['customers', 'getMany', params]],
  ['something else', ['preferences']],
])('%s waits for its answer', (_case, queryKey) => {
  expect(observe(queryKey).first).toMatchObject({ data: undefined, isPending: true });
});
