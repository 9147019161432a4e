import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { LinkPage } from './LinkPage.tsx';

afterEach(cleanup);

const open = async (fetched: () => Promise<Response>): Promise<void> => {
  vi.stubGlobal('fetch', fetched);
  await renderVisitorPage(<LinkPage token="secret" />);
};

it('says that a link works no more once staff withdrew it', async () => {
  const answer = JSON.stringify({ errors: [{ code: 'NOT_FOUND', title: 'Not Found' }] });
  await open(async () => new Response(answer, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy();
  expect(screen.getByText('De link is verlopen of ingetrokken. Vraag ons om een nieuwe.')).toBeTruthy();
});

it('blames no link when the server cannot be reached', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('Deze link werkt niet meer')).toBeNull();
});

it('draws the document as large as on paper for who reads it on a phone, and small again', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined }));
  const invoice = { document: 'invoice', number: 'F2026-00001', dueDate: null, openAmount: 0, payment: null };
  await open(async (...[, init]: [unknown?, RequestInit?]) => {
    const asked = JSON.parse(String(init?.body)) as { do: string };
    const drawn = { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"/>' };
    return new Response(JSON.stringify(asked.do === 'draw' ? drawn : invoice));
  });
  const sheetOf = (page: HTMLElement): string => getComputedStyle(page.parentElement as Element).width;
  const page = await screen.findByRole('img');
  expect(sheetOf(page)).toBe('100%');
  fireEvent.click(screen.getByText('Vergroten'));
  expect(sheetOf(page)).toBe('820px');
  fireEvent.click(screen.getByText('Verkleinen'));
  expect(sheetOf(page)).toBe('100%');
});

it('says when an invoice is collected, and shows the ways to pay it only when asked', async () => {
  const paid = { sellerName: 'Gastheer B.V.', sellerIban: 'NL20INGB0001234567', paysOnline: true, payment: null };
  const invoice = { document: 'invoice', number: 'F2026-1', dueDate: '2026-12-04', openAmount: 1210, ...paid };
  await open(async () => new Response(JSON.stringify({ ...invoice, debit: '2026-12-04' })));
  expect(await screen.findByText(/^Wij incasseren deze factuur rond 0?4\D/)).toBeTruthy();
  expect(screen.queryByLabelText('iDEAL')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Toch zelf betalen' }));
  expect(screen.getByLabelText('iDEAL')).toBeTruthy();
  expect(screen.getByText(/dan betaalt u dubbel/)).toBeTruthy();
});

it('reads a quotation again that was changed before it was signed, and has it agreed to anew', async () => {
  // Draws nothing and measures nothing, as neither is there without a browser.
  const blank = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(blank as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined }));
  const server = { hash: 'abc', asked: [] as string[] };
  const opened = () => ({
    document: 'quotation',
    number: 'O2026-1',
    state: 'quotation',
    toSign: { readHash: server.hash, terms: 'Akkoord', termsWithMandate: '', takesMandate: false, iban: null },
  });
  await open(async (...[, init]: [unknown?, RequestInit?]) => {
    const asked = JSON.parse(String(init?.body)) as { do: string };
    server.asked.push(asked.do);
    if (asked.do === 'draw')
      return new Response(JSON.stringify({ svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"/>' }));
    if (asked.do === 'read') return new Response(JSON.stringify(opened()));
    server.hash = 'def';
    const errors = [{ code: 'DOCUMENT_CHANGED', detail: 'De offerte is intussen gewijzigd' }];
    return new Response(JSON.stringify({ errors }), { status: 409 });
  });
  const agrees = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /akkoord/i });
  fireEvent.change(await screen.findByLabelText(/^Uw naam/), { target: { value: 'B. de Boer' } });
  fireEvent.click(screen.getByRole('radio', { name: /typ/i }));
  fireEvent.click(agrees());
  fireEvent.click(screen.getByRole('button', { name: 'Ondertekenen' }));
  expect(await screen.findByText(/def$/)).toBeTruthy();
  expect(screen.getByText('De offerte is intussen gewijzigd')).toBeTruthy();
  expect(screen.getByText(/Lees haar opnieuw/)).toBeTruthy();
  expect([screen.getByLabelText<HTMLInputElement>(/^Uw naam/).value, agrees().checked]).toEqual(['B. de Boer', false]);
  expect(server.asked.filter((one) => one === 'draw')).toHaveLength(2);
});
