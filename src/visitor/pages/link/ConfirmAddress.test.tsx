import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { LinkPage } from './LinkPage.tsx';

afterEach(cleanup);

/** Answers as the server does: the address is asked until somebody confirms it. */
function serve(state: string): string[] {
  const deeds: string[] = [];
  vi.stubGlobal('fetch', async (...[, init]: [unknown?, RequestInit?]) => {
    const { do: deed } = JSON.parse(String(init?.body)) as { do: string };
    deeds.push(deed);
    const now = deed === 'confirm' ? 'verified' : state;
    return Response.json({ document: 'contact', state: now, email: 'jan@example.nl' });
  });
  return deeds;
}

it('confirms an email address when its owner presses, and not before', async () => {
  const deeds = serve('asked');
  await renderVisitorPage(<LinkPage token="secret" />);
  expect(await screen.findByText(/Is jan@example.nl uw e-mailadres/)).toBeTruthy();
  expect(deeds).not.toContain('confirm');
  await userEvent.click(screen.getByRole('button', { name: 'Ja, dit is mijn e-mailadres' }));
  expect(await screen.findByRole('heading', { name: 'E-mailadres bevestigd' })).toBeTruthy();
  expect(deeds).toContain('confirm');
});

it('says what went wrong where it cannot be confirmed, and of the confirmation', async () => {
  vi.stubGlobal('fetch', async (...[, init]: [unknown?, RequestInit?]) =>
    (JSON.parse(String(init?.body)) as { do: string }).do === 'confirm'
      ? new Response('<html>', { status: 502 })
      : Response.json({ document: 'contact', state: 'asked', email: 'jan@example.nl' }),
  );
  await renderVisitorPage(<LinkPage token="secret" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, dit is mijn e-mailadres' }));
  expect(await screen.findByText('Het bevestigen is niet gelukt. Probeer het opnieuw.')).toBeTruthy();
});

it('says that a newer letter took the place of this one', async () => {
  serve('overtaken');
  await renderVisitorPage(<LinkPage token="secret" />);
  expect(await screen.findByRole('heading', { name: 'Deze link is achterhaald' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /mijn e-mailadres/ })).toBeNull();
});
