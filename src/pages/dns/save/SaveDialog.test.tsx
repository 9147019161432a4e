import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { SetDifference } from '../../../../rules/dns/changes/zoneDifference.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { record } from '../../../../rules/dns/testing/records.ts';
import { adminI18nProvider } from '../../../i18n/adminI18nProvider.ts';
import { renderTranslated, testTranslation } from '../../../testing/renderPage.tsx';
import { changesOf, type Held, heldOf, rowsOf } from '../held/held.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { SaveDialog } from './SaveDialog.tsx';

afterEach(cleanup);

const www = record('www A 192.0.2.1', { id: '1' });
const theirs = { ...www, value: '192.0.2.2' };
const ours = { ...www, value: '192.0.2.3' };
const blog = record('blog A 192.0.2.7', { id: '2' });
const difference: SetDifference[] = [
  { name: 'www', type: 'A', base: [www], ours: [ours], theirs: [theirs], conflict: true },
];

/** Opens the dialog over a zone that somebody else changed, and saves. */
async function refused() {
  const sent: Record<string, unknown>[] = [];
  const order: string[] = [];
  const create = vi.fn(async (_resource: string, { data }: { data: Record<string, unknown> }) => {
    sent.push(data);
    order.push('saved');
    const faults = [{ code: 'ZONE_MOVED', meta: { field: 'baseVersion', zoneVersion: 'v2', difference } }];
    if (sent.length === 1) throw new HttpError('moved', 409, { faults });
    return { data: { id: '9', ...data } };
  });
  const dataProvider = testDataProvider({ create: create as never, getList: async () => ({ data: [], total: 0 }) });
  const onClose = vi.fn();
  const kept: { held?: Held } = {};
  const translation = await testTranslation('en-gb');
  const providers = { dataProvider, i18nProvider: adminI18nProvider(translation, 'en-gb') };
  renderTranslated(
    <CoreAdminContext {...providers}>
      <Opened onClose={onClose} kept={kept} keep={async () => void order.push('kept')} />
    </CoreAdminContext>,
    translation,
  );
  const user = userEvent.setup();
  await user.keyboard('{Enter}');
  await screen.findByText('bakker.nl has changed in the meantime');
  return { user, sent, order, onClose, kept };
}

/** Holds a change of a record which is another one as soon as the zone is fetched again. */
function Opened({ onClose, kept, keep }: { onClose(): void; kept: { held?: Held }; keep(): Promise<void> }) {
  const [stored, setStored] = useState<DnsRecord[]>([www]);
  const [held, change] = useState(heldOf([{ kind: 'change', before: www, after: ours }]));
  kept.held = held;
  const refetch = async () => setStored([theirs, blog]);
  const rows = rowsOf(stored, held);
  const editor = { domain: '5', zone: 'bakker.nl', stored, rows, held, change, refetch, keep };
  const text = JSON.stringify(changesOf(held));
  return <SaveDialog editor={{ ...editor, text } as unknown as ZoneEditor} version="v1" onClose={onClose} />;
}

it('a zone that moved is shown by record set: as it was, as it is now and as it is wanted, and who changed it', async () => {
  await refused();
  const list = screen.getByRole('list', { name: 'What differs' });
  const told = within(list)
    .getAllByRole('listitem')
    .map((item) =>
      within(item)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent?.split(' ')[0]),
    );
  expect(told).toEqual([
    ['192.0.2.1', '192.0.2.2', '192.0.2.3'],
    ['Nothing', '192.0.2.7', 'Nothing'],
  ]);
  expect(within(list).getByText('Changed by both')).toBeTruthy();
  expect(within(list).getByText('Changed by somebody else')).toBeTruthy();
});

it('changes are kept on the server before they are saved, as they would be held once more after that', async () => {
  const { order } = await refused();
  expect(order).toEqual(['kept', 'saved']);
});

it('my changes are reapplied by keyboard, looked at, and saved of the version that is there now', async () => {
  const { user, sent, onClose } = await refused();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reapply' }));
  await user.keyboard('{Enter}');
  await screen.findByText('Save the changes of bakker.nl');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ baseVersion }) => baseVersion)).toEqual(['v1', 'v2']);
  expect(JSON.parse(String(sent[1]?.['changes']))).toEqual([{ kind: 'change', before: theirs, after: ours }]);
});

it('my changes are discarded by keyboard, and theirs stay', async () => {
  const { user, sent, onClose, kept } = await refused();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(kept.held && changesOf(kept.held)).toEqual([]);
  expect(sent).toHaveLength(1);
});
