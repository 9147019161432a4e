import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { adminI18nProvider } from '../../../i18n/adminI18nProvider.ts';
import { renderTranslated, testTranslation } from '../../../testing/renderPage.tsx';
import type { ChangeSet } from '../data/useChangeSets.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { Progress } from './Progress.tsx';

afterEach(cleanup);

const set = (id: string, state: ChangeSet['state'], failure: string | null = null): ChangeSet => ({
  ...{ id, state, failure },
  ...{ user: '1', changes: '[]', createdAt: null, appliedAt: null },
});

/** Draws the progress of the latest set; `become` moves it on, with so many changes still held. */
async function following(first: ChangeSet | undefined) {
  const refetch = vi.fn(async () => undefined);
  const moved: { on?: (latest: ChangeSet, count: number) => void } = {};
  function Followed() {
    const [now, setNow] = useState({ latest: first, count: 0 });
    moved.on = (latest, count) => setNow({ latest, count });
    return <Progress editor={{ ...now, text: '[]', refetch } as unknown as ZoneEditor} />;
  }
  const translation = await testTranslation('en-gb');
  renderTranslated(
    <CoreAdminContext i18nProvider={adminI18nProvider(translation, 'en-gb')}>
      <Followed />
    </CoreAdminContext>,
    translation,
  );
  await act(async () => undefined);
  const become = async (latest: ChangeSet, count = 0): Promise<void> => act(async () => moved.on?.(latest, count));
  return { become, refetch, user: userEvent.setup() };
}

it('follows a saved set until it is applied, and fetches the zone then', async () => {
  const { become, refetch } = await following(undefined);
  await become(set('7', 'queued'));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(refetch).not.toHaveBeenCalled();
  await become(set('7', 'applied'));
  expect(screen.getByRole('status').textContent).toMatch(/applied/i);
  expect(refetch).toHaveBeenCalled();
});

it('can be closed once a set is applied, and shows the next one', async () => {
  const { become, user } = await following(undefined);
  await become(set('7', 'applied'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  await become(set('8', 'applying'));
  expect(screen.getByRole('status')).toBeTruthy();
});

it('says why a set failed while its changes are still held, until it is closed', async () => {
  const { become, user } = await following(undefined);
  await become(set('7', 'failed', 'UNREACHABLE'), 2);
  expect(screen.getByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says nothing of a set that was applied before the page opened', async () => {
  await following(set('6', 'applied'));
  expect(screen.queryByRole('status')).toBeNull();
});
