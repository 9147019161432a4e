import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import type { AnnouncementPart } from './statusParts.ts';
import { ToldCard } from './ToldCard.tsx';

afterEach(cleanup);

it('calls an end expected as long as it has not come', async () => {
  const startsAt = '2027-01-16T10:00:00.000Z';
  const told = {
    part: 'announcement',
    id: '1',
    kind: 'incident',
    services: null,
    title: 'A',
    text: 'B',
    startsAt,
  } as const;
  const shown = async (state: AnnouncementPart['state'], endsAt: string | null): Promise<string> => {
    cleanup();
    await renderPage(<ToldCard told={{ ...told, state, endsAt }} />);
    return screen.getByText(/^Van(af)? /).textContent ?? '';
  };
  expect(await shown('ongoing', null)).toMatch(/^Vanaf /);
  expect(await shown('ongoing', '2027-01-16T12:00:00.000Z')).toContain('tot naar verwachting');
  expect(await shown('resolved', '2027-01-16T12:00:00.000Z')).toMatch(/^Van .* tot \d/);
});
