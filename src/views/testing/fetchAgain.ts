import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/** Fetches everything again, as the live stream does, and waits until answers and failures are drawn. */
export async function fetchAgain(queryClient: QueryClient): Promise<void> {
  await act(() => queryClient.invalidateQueries());
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
}
