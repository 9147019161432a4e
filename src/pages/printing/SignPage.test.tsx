import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { testTranslation } from '../../testing/renderPage.tsx';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { SignPage } from './SignPage.tsx';

/** Draws nothing, in a browser without pictures. */
const blank = new Proxy({}, { get: () => () => undefined, set: () => true });

/** Never tells of a size, as nothing is laid out here. */
class SizeObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(blank as never);
  URL.createObjectURL ??= () => 'blob:pages';
  URL.revokeObjectURL ??= () => undefined;
});
afterEach(cleanup);
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const described = [
  resource('quotations', {
    label: { en: ['Quotation', 'Quotations'], nl: ['Offerte', 'Offertes'] },
    title: 'number',
    fields: { number: text({ en: 'Number', nl: 'Nummer' }, { required: true }) },
    access: { admin: 'all' },
    drawnBy: { show: 'sign' },
  }),
];

const onePage = '<svg viewBox="0 0 595 842"></svg>';
const twoPages = '<svg viewBox="0 0 595 1684"></svg>';

const refusal = (detail: string) =>
  new HttpError('Unprocessable Content', 422, {
    problem: 'refused',
    faults: [{ detail }],
    errors: { readHash: detail },
  });

/** Answers as a server that tests change while a quotation is read. */
function quotationServer(takesMandate = false) {
  const server = {
    hash: 'abc',
    drawing: onePage,
    version: 1,
    state: 'quotation',
    iban: 'NL91' as string | null,
    maySign: true,
  };
  const answers = {
    getOne: vi.fn(async () => {
      const { version, state } = server;
      return { data: { id: '1', number: 'Q1', state, signerName: 'A. Visser', meta: { version } } };
    }),
    send: vi.fn(async () => {
      const terms = { terms: 'Terms', termsWithMandate: 'More terms' };
      const attributes = {
        ...terms,
        readHash: server.hash,
        takesMandate,
        iban: server.iban,
        creditor: '',
        isIntact: null,
        maySign: server.maySign,
      };
      return { data: { attributes } };
    }),
    downloadFile: vi.fn(async () => new Blob([server.drawing])),
    update: vi.fn(async (_name: string, { data }: { data: object }) => {
      server.state = 'approved';
      return { data: { id: '1', ...data } };
    }),
  };
  return { server, ...answers };
}

/** Opens the page of the quotation. */
async function openSign({ server, ...answers } = quotationServer()) {
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <SignPage unknown="Nothing here" />
    </LanguageProvider>
  );
  const { user, queryClient } = renderAdmin({
    path: '/quotations/1/show',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    overrides: answers as never,
    extensions: { pages: { sign: Page } },
  });
  const sign = async (): Promise<void> => {
    await user.type(await nameField(), 'A. Visser');
    await user.click(screen.getByRole('radio', { name: /type/i }));
    await user.click(screen.getByRole('checkbox', { name: /agree/ }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
  };
  /** Fetches again what the live stream does: not what lives as long as its page alone. */
  const refetch = (): Promise<void> =>
    act(() => queryClient.invalidateQueries({ predicate: ({ options }) => options.gcTime !== 0 }));
  const refetchAll = (): Promise<void> => fetchAgain(queryClient);
  return { ...answers, server, user, sign, refetch, refetchAll };
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' });
const drawn = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('img', { name: /page/ })).toHaveLength(count));
const agreed = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /agree/ });
const fingerprint = (hash: string) => screen.findByText(new RegExp(`${hash}$`));

it('says nothing of a mandate where none is asked, as the server refuses that', async () => {
  const { sign, update } = await openSign();
  await sign();
  const data = update.mock.calls[0]?.[1].data;
  expect(data).toMatchObject({ signerName: 'A. Visser', signedTerms: 'Terms', state: 'approved' });
  expect(data).not.toHaveProperty('signsMandate');
});

it('signs the mandate along where one is asked', async () => {
  const { sign, update } = await openSign(quotationServer(true));
  await sign();
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ signedTerms: 'More terms', signsMandate: true });
});

it('draws a quotation anew that is changed while it is read, says so, and has it agreed to anew', async () => {
  const { server, user, refetch } = await openSign();
  await user.click(await screen.findByRole('checkbox', { name: /agree/ }));
  expect(screen.getAllByRole('img', { name: /page/ })).toHaveLength(1);
  Object.assign(server, { hash: 'def', drawing: twoPages, version: 2 });
  await refetch();
  await fingerprint('def');
  await drawn(2);
  expect(agreed().checked).toBe(false);
  expect(screen.getByText(/The quotation has changed/)).toBeTruthy();
});

it('asks for the drawing only once the fingerprint is known, so that it is never older', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = quotationServer();
  const { send, downloadFile } = asked;
  const answer = await send();
  send.mockClear().mockReturnValue(promise.then(() => answer));
  await openSign(asked);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(downloadFile).not.toHaveBeenCalled();
  resolve();
  await nameField();
  expect(downloadFile).toHaveBeenCalledTimes(1);
});

it('gives nothing to sign with to who may not, and says whom to ask', async () => {
  const asked = quotationServer();
  asked.server.maySign = false;
  await openSign(asked);
  await drawn(1);
  expect(screen.getByText(/A colleague with the right “Signing” signs it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says why signing was refused', async () => {
  const { sign, update } = await openSign();
  update.mockRejectedValue(refusal('The quotation has expired'));
  await sign();
  expect(await screen.findByText('The quotation has expired')).toBeTruthy();
  expect((await nameField()).value).toBe('A. Visser');
});

it('draws a quotation anew of which signing shows that it changed, and says so', async () => {
  const { sign, server, update } = await openSign();
  update.mockImplementation(async () => {
    Object.assign(server, { hash: 'def', drawing: twoPages, version: 2 });
    throw refusal('The document changed meanwhile');
  });
  await sign();
  await fingerprint('def');
  await drawn(2);
  expect(screen.getByText('The document changed meanwhile')).toBeTruthy();
});

it('shows a quotation as signed whose signing reached the server, though the answer was lost', async () => {
  const { sign, server, update } = await openSign();
  update.mockImplementation(async () => {
    Object.assign(server, { state: 'approved', version: 2, drawing: twoPages });
    throw new HttpError('Failed to fetch', 0, { problem: 'unreachable', faults: [] });
  });
  await sign();
  expect(await screen.findByText(/Signed by A. Visser/)).toBeTruthy();
  await drawn(2);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
});

it('says that a quotation is signed though its pages cannot be drawn then', async () => {
  const { sign, downloadFile } = await openSign();
  await nameField();
  downloadFile.mockRejectedValue(new HttpError('Service Unavailable', 503));
  await sign();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText(/Signed by A. Visser/)).toBeTruthy();
});

it.each(['getOne', 'send', 'downloadFile'] as const)('tries everything again where %s failed', async (name) => {
  const asked = quotationServer();
  asked[name].mockRejectedValueOnce(new HttpError('Service Unavailable', 503));
  const { user } = await openSign(asked);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await nameField()).toBeTruthy();
});

it('keeps what was typed where fetching everything again fails', async () => {
  const { user, refetchAll, ...answers } = await openSign();
  await user.type(await nameField(), 'A. Visser');
  for (const name of ['getOne', 'send', 'downloadFile'] as const)
    answers[name].mockRejectedValue(new HttpError('Service Unavailable', 503));
  await refetchAll();
  expect(answers.send).toHaveBeenCalledTimes(2);
  expect((await nameField()).value).toBe('A. Visser');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps what was typed where a quotation changes in what is not printed', async () => {
  const { user, server, refetchAll, send } = await openSign();
  const field = await nameField();
  await user.type(field, 'A. Visser');
  server.version = 2;
  await refetchAll();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(field.isConnected && field.value).toBe('A. Visser');
});

it('keeps the name and account that were typed where the quotation itself changes', async () => {
  const asked = quotationServer(true);
  asked.server.iban = null;
  const { user, server, refetch, update } = await openSign(asked);
  await user.type(await nameField(), 'A. Visser');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'NL91ABNA0417164300');
  await user.click(screen.getByRole('radio', { name: /type/i }));
  await user.click(agreed());
  Object.assign(server, { hash: 'def', drawing: twoPages, version: 2 });
  await refetch();
  await drawn(2);
  expect((await nameField()).value).toBe('A. Visser');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe('NL91ABNA0417164300');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(update).not.toHaveBeenCalled();
  expect(screen.getByText('Tick the box to agree')).toBeTruthy();
});

it('sends no account that was typed where a changed quotation asks none any more', async () => {
  const asked = quotationServer(true);
  asked.server.iban = null;
  const { user, server, refetch, update, sign } = await openSign(asked);
  await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'NL91ABNA0417164300');
  Object.assign(server, { hash: 'def', drawing: twoPages, version: 2, iban: 'NL02' });
  await refetch();
  await drawn(2);
  await sign();
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ readHash: 'def', signsMandate: true });
  expect(update.mock.calls[0]?.[1].data).not.toHaveProperty('bankaccount');
});

it('lets nobody sign a changed quotation before its pages are drawn', async () => {
  const { server, refetch, downloadFile } = await openSign();
  const field = await nameField();
  const { promise, resolve } = Promise.withResolvers<Blob>();
  downloadFile.mockReturnValueOnce(promise);
  Object.assign(server, { hash: 'def', version: 2 });
  await refetch();
  await fingerprint('def');
  expect(field.isConnected).toBe(true);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign' });
  expect(button().disabled).toBe(true);
  resolve(new Blob([twoPages]));
  await drawn(2);
  expect(button().disabled).toBe(false);
});
