import { cleanup, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { choice, file as fileField, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { AskContext } from '../../shop/AskContext.ts';
import type { Ask } from '../../shop/ask.ts';
import { testTranslation } from '../../testing/renderPage.tsx';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { testI18nProvider } from '../../views/testing/testI18nProvider.ts';
import { BankPage } from './BankPage.tsx';
import type { Suggestion } from './bankEntry.ts';

afterEach(cleanup);

const label = (en: string) => ({ en, nl: en });
const described = [
  resource('bankstatements', {
    label: { en: ['Statement', 'Statements'], nl: ['Afschrift', 'Afschriften'] },
    title: 'name',
    fields: { name: text(label('Name')) },
    access: { admin: 'all' },
    drawnBy: { list: 'bank' },
  }),
  resource('bankfiles', {
    label: { en: ['File', 'Files'], nl: ['Bestand', 'Bestanden'] },
    title: 'refusal',
    fields: {
      file: fileField(label('File'), { accepts: ['application/xml'] }),
      refusal: choice(label('Why'), {
        options: [{ value: 'wrongBalance', en: 'The closing balance is off', nl: 'Het eindsaldo klopt niet' }],
      }),
    },
    access: { admin: 'all' },
  }),
];

interface Row {
  id: string;
  date: string;
  amount: number;
  name: string;
  iban: string | null;
  description: string;
  reversal: boolean;
  state: string;
  [written: string]: unknown;
}

const row = (id: string, amount: number, name: string): Row => ({
  id,
  date: `2026-11-0${id}`,
  amount,
  name,
  iban: null,
  description: `betaling ${id}`,
  reversal: false,
  state: 'open',
});

const suggestion = (number: string, open: number): Suggestion => ({
  why: 'number',
  invoices: [number],
  title: number,
  customer: 'Bakkerij Jansen',
  open,
});

interface Written {
  id: string;
  data: object;
  previousData: Row;
  meta?: { reason?: string };
}

interface World {
  rows: Row[];
  suggestions?: Readonly<Record<string, readonly Suggestion[]>>;
  /** What the server says of a file that is uploaded. */
  file?: object;
}

/** Opens the page over entries in memory, in the language of the application. */
async function open({ rows, suggestions = {}, file }: World) {
  const descriptions = visibleResources(described, rightsTable(described, application).admin, 'admin', application);
  const ask = async function* (_name: string, { entry }: { entry: string }) {
    yield* suggestions[entry] ?? [];
  } as unknown as Ask;
  const invoices = [
    { id: '7', number: 'F2026-00007', customer: '1', buyerName: 'De Vries', openAmount: 5000 },
    { id: '8', number: 'F2026-00008', customer: '1', buyerName: 'De Vries', openAmount: 3000 },
    { id: '9', number: 'F2026-00009', customer: '2', buyerName: 'Vries B.V.', openAmount: 1000 },
  ];
  const overrides = {
    getList: async (name: string) => {
      const open = rows.filter(({ state }) => state === 'open').map((one) => ({ ...one }));
      const data = name === 'invoices' ? invoices : open;
      return { data, total: data.length };
    },
    // Writes what differs from the record as the page knows it, as the real provider does.
    update: async (_name: string, { id, data, previousData, meta }: Written) => {
      const found = rows.find((one) => one.id === id);
      if (!found) throw new Error('No such entry');
      for (const [name, value] of Object.entries(data)) if (previousData[name] !== value) found[name] = value;
      // Books what says what it pays, and takes that back for a reason, as the server does.
      const isTakenBack = previousData.state === 'booked' && found.state === 'open' && meta?.reason;
      if (isTakenBack) found['invoices'] = null;
      if (found['invoices']) found.state = 'booked';
      return { data: { ...found } };
    },
    send: async () => ({
      data: { id: 'u1', attributes: { name: 'a.xml', size: 3, mediaType: 'application/xml' } },
    }),
    create: async () => ({ data: { id: '1', state: 'waiting' } }),
    getOne: async () => ({ data: { id: '1', about: null, stated: null, computed: null, difference: null, ...file } }),
  };
  const translation = await testTranslation('en-gb');
  const i18nProvider = testI18nProvider(descriptions, 'en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <I18nContextProvider value={i18nProvider}>
        <AskContext value={ask}>
          <BankPage />
        </AskContext>
      </I18nContextProvider>
    </LanguageProvider>
  );
  return renderAdmin({
    path: '/bankstatements',
    descriptions,
    overrides: overrides as never,
    extensions: { pages: { bank: Page } },
  });
}

const selected = () => screen.getByRole('option', { selected: true }).textContent ?? '';

describe('by keyboard', () => {
  it('the first suggestion is booked with Enter, another by its number, and the work moves on', async () => {
    const rows = [row('1', 1210, 'Anna'), row('2', 2000, 'Bram'), row('3', 99, 'Carla')];
    const suggestions = {
      1: [suggestion('F2026-00001', 1210)],
      2: [suggestion('F2026-00002', 2500), suggestion('F2026-00003', 1500)],
    };
    const { user } = await open({ rows, suggestions });
    expect(await screen.findByText(/exact match/)).toBeTruthy();
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Anna: booked on F2026-00001')).toBeTruthy();
    expect(rows[0]).toMatchObject({ state: 'booked', invoices: ['F2026-00001'] });
    expect(await screen.findByText(/stays open/)).toBeTruthy();
    expect(selected()).toContain('Bram');
    await user.keyboard('2');
    expect(await screen.findByText('2 of 3 done')).toBeTruthy();
    expect(rows[1]).toMatchObject({ state: 'booked', invoices: ['F2026-00003'] });
    await waitFor(() => expect(selected()).toContain('Carla'));
    expect(await screen.findByText('No suggestion.')).toBeTruthy();
  });

  it('arrows, j and k move; i ignores, and u takes that back', async () => {
    const rows = [row('1', 1, 'Anna'), row('2', 2, 'Bram'), row('3', 3, 'Carla')];
    const { user } = await open({ rows });
    await screen.findByRole('listbox');
    await user.keyboard('j{ArrowDown}k');
    expect(selected()).toContain('Bram');
    await user.keyboard('i');
    expect(await screen.findByText('Bram: ignored')).toBeTruthy();
    expect(rows[1]?.state).toBe('ignored');
    await waitFor(() => expect(selected()).toContain('Carla'));
    await user.keyboard('u');
    await waitFor(() => expect(rows[1]?.state).toBe('open'));
    await waitFor(() => expect(selected()).toContain('Bram'));
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
  });

  it('u takes a booking back at once, and the entry waits again', async () => {
    const rows = [row('1', 1210, 'Anna'), row('2', 2000, 'Bram')];
    const { user } = await open({ rows, suggestions: { 1: [suggestion('F2026-00001', 1210)] } });
    expect(await screen.findByText(/exact match/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Anna: booked on F2026-00001')).toBeTruthy();
    await user.keyboard('u');
    await waitFor(() => expect(rows[0]).toMatchObject({ state: 'open', invoices: null }));
    await waitFor(() => expect(selected()).toContain('Anna'));
    expect(screen.getByText('0 of 2 done')).toBeTruthy();
  });

  it('what was booked on a direct debit is not undone here, but leads to it', async () => {
    const debit: Suggestion = { ...suggestion('F2026-00001', 5000), why: 'directDebit', collectionentry: '12' };
    const { user } = await open({
      rows: [row('1', -5000, 'Jansen'), row('2', 100, 'Bos')],
      suggestions: { '1': [debit] },
    });
    await screen.findByText(/F2026-00001/);
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Correct it at the direct debit' });
    expect(link.getAttribute('href')).toBe('/collectionentries/12/show');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('another invoice is found, and booked with Enter', async () => {
    const rows = [row('1', 4000, 'Anna')];
    const { user } = await open({ rows });
    await screen.findByText('No suggestion.');
    await user.keyboard('/');
    await user.keyboard('vries');
    await user.click(await screen.findByRole('option', { name: /F2026-00007/ }));
    expect(await screen.findByText(/Chosen by you/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('listbox'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Everything is done')).toBeTruthy();
    expect(rows[0]).toMatchObject({ state: 'booked', invoices: ['F2026-00007'] });
  });

  it('several invoices of one customer are picked one after the other, and booked together', async () => {
    const rows = [row('1', 8000, 'Anna')];
    const { user } = await open({ rows });
    await screen.findByText('No suggestion.');
    const pick = async (number: string): Promise<void> => {
      await user.keyboard('/vries');
      await screen.findByRole('option', { name: new RegExp(number) });
      // The first option is highlighted; the others are reached by arrows.
      const place = Number(number.at(-1)) - 7;
      await user.keyboard(`${'{ArrowDown}'.repeat(place)}{Enter}`);
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('listbox'));
    };
    await pick('F2026-00009');
    expect(await screen.findByText(/F2026-00009 · Vries B.V./)).toBeTruthy();
    for (const number of ['F2026-00007', 'F2026-00008']) await pick(number);
    expect(await screen.findByText(/F2026-00007, F2026-00008 · De Vries/)).toBeTruthy();
    expect(screen.getByText(/exact match/)).toBeTruthy();
    await pick('F2026-00008');
    expect(screen.queryByText(/F2026-00007, F2026-00008/)).toBeNull();
    await pick('F2026-00008');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Everything is done')).toBeTruthy();
    expect(rows[0]).toMatchObject({ state: 'booked', invoices: ['F2026-00007', 'F2026-00008'] });
  });
});

it('without open entries the page says what to do', async () => {
  await open({ rows: [] });
  expect(await screen.findByText('Nothing is open')).toBeTruthy();
});

it('a file that is refused says which balance is off, and by how much', async () => {
  const file = { state: 'refused', refusal: 'wrongBalance', about: '17', stated: 199, computed: 200, difference: -1 };
  const { user } = await open({ rows: [], file });
  await user.upload(await screen.findByLabelText('Upload a file', { selector: 'input' }), new File(['<a/>'], 'a.xml'));
  const said = await screen.findByText(/Nothing of this file was read/);
  expect(said.textContent).toMatch(/closing balance.*\(17\).*€1\.99.*€2\.00.*-€0\.01/);
});
