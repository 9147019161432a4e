import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { testTranslation } from '../../testing/renderPage.tsx';
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

/** Signs with a typed name, and returns what the page asks the server to write. */
async function signed(takesMandate: boolean): Promise<object> {
  const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: { id: '1', ...data } }));
  const toSign = { readHash: 'abc', terms: 'Terms', termsWithMandate: 'More terms', takesMandate, iban: 'NL91' };
  const translation = await testTranslation('en-gb');
  const Page = () => (
    <LanguageProvider instance={translation}>
      <SignPage unknown="Nothing here" />
    </LanguageProvider>
  );
  const { user } = renderAdmin({
    path: '/quotations/1/show',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    rows: { quotations: [{ id: '1', number: 'Q1', state: 'quotation', meta: { version: 1 } }] },
    overrides: {
      update,
      downloadFile: async () => new Blob(['<svg viewBox="0 0 595 842"></svg>']),
      send: async () => ({ data: { attributes: { ...toSign, creditor: '', isIntact: null } } }),
    } as never,
    extensions: { pages: { sign: Page } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'A. Visser');
  await user.click(screen.getByRole('radio', { name: /type/i }));
  await user.click(screen.getByRole('checkbox', { name: /agree/ }));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  return update.mock.calls[0]?.[1].data ?? {};
}

it('says nothing of a mandate where none is asked, as the server refuses that', async () => {
  const data = await signed(false);
  expect(data).toMatchObject({ signerName: 'A. Visser', signedTerms: 'Terms', state: 'approved' });
  expect(data).not.toHaveProperty('signsMandate');
});

it('signs the mandate along where one is asked', async () => {
  expect(await signed(true)).toMatchObject({ signedTerms: 'More terms', signsMandate: true });
});
