import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

afterEach(cleanup);

it('the focus moves to the next condition when one is removed', async () => {
  const filter = encodeURIComponent(JSON.stringify({ title: { contains: 'a' }, price: { gt: 1 } }));
  const { user } = renderAdmin({ path: `/books?filter=${filter}` });
  const crosses = await screen.findAllByRole('button', { name: /^Remove this filter / });
  expect(crosses).toHaveLength(2);
  crosses[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove this filter / })).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.closest('ul')?.ariaLabel ?? null).not.toBeNull());
});
