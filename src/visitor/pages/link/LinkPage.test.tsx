import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderVisitorPage } from '../../../testing/renderVisitorPage.tsx';
import { LinkPage } from './LinkPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

const refusing = (status: number, code: string, rest: object = {}) =>
  new Response(JSON.stringify({ errors: [{ code, ...rest }] }), { status });
const unpaid = { dueDate: null, openAmount: 1210, paysOnline: true, payment: null, debit: null };
const toPay = { document: 'invoice', number: 'F1', ...unpaid };
const broken = 'Er ging iets mis. Probeer het later opnieuw.';

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /^De server is niet bereikbaar/],
  ['fails', async () => refusing(500, 'INTERNAL'), broken],
  ['is busy', async () => refusing(503, 'BUSY', { detail: 'The database is busy. Try again.' }), broken],
  ['is behind a proxy that finds it away', async () => new Response('<html>', { status: 502 }), broken],
  ['is asked too often', async () => refusing(429, 'TOO_MANY_REQUESTS', { detail: 'Even wachten' }), 'Even wachten'],
])('blames no link when the server %s, and opens it on another try', async (_case, fails, explanation) => {
  let answer: () => Promise<Response> = fails;
  await open(() => answer());
  expect(await screen.findByRole('heading', { name: 'Deze pagina kon niet worden geopend' })).toBeTruthy();
  expect(screen.getByText(explanation)).toBeTruthy();
  expect(screen.queryByText('Deze link werkt niet meer')).toBeNull();
  answer = async () => Response.json(toPay);
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { name: 'Factuur F1 betalen' })).toBeTruthy();
});

it.each([
  [
    'the link was withdrawn meanwhile',
    refusing(404, 'NOT_FOUND', { detail: 'There is no such thing here.' }),
    'De link is verlopen of ingetrokken. Vraag ons om een nieuwe.',
  ],
  ['the server fails', refusing(500, 'INTERNAL'), 'De betaling is niet gestart. Probeer het opnieuw.'],
])('says in Dutch why a payment was not started: %s', async (_case, refused, words) => {
  await open(async (...[, init]: [unknown?, RequestInit?]) =>
    (JSON.parse(String(init?.body)) as { do: string }).do === 'pay' ? refused.clone() : Response.json(toPay),
  );
  fireEvent.click(await screen.findByRole('button', { name: /betalen$/ }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks for one payment, however often the button is pressed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let payments = 0;
  await open((...[, init]: [unknown?, RequestInit?]) => {
    if ((JSON.parse(String(init?.body)) as { do: string }).do !== 'pay') return Promise.resolve(Response.json(toPay));
    payments += 1;
    return promise;
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /betalen$/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect([payments, button.disabled]).toEqual([1, true]);
  resolve(refusing(500, 'INTERNAL'));
  await vi.waitUntil(() => !button.disabled);
});

it('looks again at an invoice while its payment is under way, which counts less than opening it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: string[] = [];
  const payment = { state: 'pending', checkoutUrl: null, failure: null };
  await open(async (...[, init]: [unknown?, RequestInit?]) => {
    asked.push((JSON.parse(String(init?.body)) as { do: string }).do);
    return Response.json({ ...toPay, payment });
  });
  await vi.waitUntil(() => asked.includes('look'), { timeout: 3_000 });
  expect(asked.filter((one) => one === 'read')).toHaveLength(1);
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

describe('a quotation of which nothing can be shown', () => {
  const toSign = { readHash: 'abc', terms: 'Akkoord', termsWithMandate: '', takesMandate: false, iban: null };
  const quotation = { document: 'quotation', number: 'O2026-1', state: 'quotation', toSign };

  it('is not to be signed until it is shown on another try', async () => {
    withoutBrowser();
    let draws = false;
    await open(async (...[, init]: [unknown?, RequestInit?]) => {
      if ((JSON.parse(String(init?.body)) as { do: string }).do === 'read') return Response.json(quotation);
      return draws ? Response.json({ svg }) : refusing(500, 'INTERNAL');
    });
    expect(await screen.findByText('Het document kon niet worden getoond.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ondertekenen' })).toBeNull();
    draws = true;
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('button', { name: 'Ondertekenen' })).toBeTruthy();
    expect(screen.queryByText('Het document kon niet worden getoond.')).toBeNull();
  });

  it('says so where its signed copy cannot be downloaded either', async () => {
    const signed = { ...quotation, state: 'approved', signerName: 'A. Visser', documentHash: 'abc', isIntact: true };
    await open(async (...[, init]: [unknown?, RequestInit?]) =>
      (JSON.parse(String(init?.body)) as { do: string }).do === 'read'
        ? Response.json(signed)
        : refusing(500, 'INTERNAL'),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'PDF downloaden' }));
    expect(await screen.findByText('De PDF kon niet worden gedownload. Probeer het opnieuw.')).toBeTruthy();
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"/>';

/** Draws nothing and measures nothing, as neither is there without a browser. */
function withoutBrowser(): void {
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
}

it('reads a quotation again that was changed before it was signed, and has it agreed to anew', async () => {
  withoutBrowser();
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
    if (asked.do === 'draw') return Response.json({ svg });
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
  await vi.waitFor(() => expect(server.asked.filter((one) => one === 'draw')).toHaveLength(2));
});
