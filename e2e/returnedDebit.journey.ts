/** @long: 80 s */
import { camtFile, type GivenEntry } from '../rules/bank/testing/camtFile.ts';
import { type Debtor, debtorsIban, newDebtor, read } from './fixtures/debtor.ts';
import { linkIn } from './fixtures/letters.ts';
import { signInAs } from './fixtures/newAccount.ts';
import { expect, type Page, type Time, test } from './fixtures/time/travellingPortal.ts';
import { settled } from './fixtures/walk/go.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { widthsFor } from './fixtures/widths.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

/** Limits how long documents, letters and calls take on a busy machine. */
const patience = 60_000;

interface Story {
  /** The screens of staff. */
  page: Page;
  /** The screens of the customer. */
  theirs: Page;
  time: Time;
  baseURL: string;
  debtor: Debtor;
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Lets days pass, and signs both in again, as sessions have ended by then. */
async function until(day: string, { page, theirs, time, debtor }: Story): Promise<void> {
  for (const one of [page, theirs]) {
    await one.goto('about:blank');
    await one.context().clearCookies();
  }
  await time.travelTo(day);
  for (const one of [page, theirs]) await one.clock.setSystemTime(`${day}T12:00:00Z`);
  await signIn(page, 'admin');
  await theirs.goto('/ready');
  await theirs.evaluate(() => localStorage.clear());
  await signInAs(theirs, debtor);
}

async function look(page: Page, where: string): Promise<void> {
  await arrived(page);
  await expectSoundInBothLanguages(page, where);
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: button }).click();
  await expect(asked).toBeHidden();
}

/** Starts the run of invoices as staff does, and waits until it has ended. */
async function startInvoices(page: Page): Promise<void> {
  await page.goto('/dailyruns');
  const card = page.getByRole('region', { name: 'Facturen' });
  await card.getByRole('button', { name: 'Nu starten: Facturen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nu starten' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible();
    await settled(page);
    await expect(card.getByText(/^Laatst: .* [1-9]\d* gedaan/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: patience });
}

/** Uploads a statement of the bank with one entry, which is booked at once. */
async function booked(page: Page, iban: string, entry: GivenEntry): Promise<void> {
  await page.goto('/bank');
  const content = camtFile([{ iban, entries: [{ name: 'E. de Vries', iban: debtorsIban, ...entry }] }]);
  const file = { name: 'afschrift.xml', mimeType: 'application/xml', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Nieuwe boekingen: 1, waarvan meteen geboekt: 1', { exact: false })).toBeVisible();
}

/** Has an invoice made by the run, collected at the bank, and charged back; returns the invoice. */
async function collectedAndReturned(story: Story) {
  const { page, theirs, baseURL, debtor } = story;
  const api = await interfaceAs('admin', baseURL);
  await startInvoices(page);
  const theirInvoice = `invoices?filter[customer]=${debtor.customer}`;
  await expect.poll(async () => (await read(api, theirInvoice)).state, { timeout: patience }).toBe('sent');
  const invoice = await read(api, theirInvoice);

  await page.goto('/collections/create');
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await press(page, 'Bestand maken');
  await press(page, 'Als verstuurd naar de bank markeren');
  await expect(page.getByText('Bij de bank', { exact: true })).toBeVisible();
  await look(page, 'a batch at the bank');

  const { id, amount, collectOn, endToEndId } = await read(api, `collectionentries?filter[invoice]=${invoice.id}`);
  const { iban } = await read(api, 'company/1');
  await until(later(collectOn, 1), story);
  await booked(page, iban, { amount, endToEndId, on: collectOn, reference: 'IN1' });
  const entry = await read(await interfaceAs('admin', baseURL), `bankentries?filter[collectionentry]=${id}`);
  await page.goto(`/bankentries/${entry.id}/show`);
  await expect(page.getByText('Een incasso herstelt u bij de incasso zelf', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Boeking terugdraaien' })).toBeHidden();
  await look(page, 'the bank entry of a direct debit');
  await page.getByRole('link', { name: new RegExp(`^${endToEndId}`) }).click();
  await expect(page.getByRole('button', { name: 'Als teruggekomen boeken' })).toBeVisible();

  const returned = { amount: -amount, endToEndId, reversal: true, reason: 'MD06', on: later(collectOn, 1) };
  await booked(page, iban, { ...returned, reference: 'UIT1' });
  await page.goto(`/collectionentries/${id}/show`);
  await expect(page.getByText('Gestorneerd door de klant')).toBeVisible();
  await look(page, 'a direct debit that came back');
  await linkIn(page.request, debtor.email, /^De incasso van factuur .* is niet gelukt/);
  await theirs.goto(`/invoices/${invoice.id}/show`);
  await expect(theirs.getByText('Open', { exact: true }).first()).toBeVisible();
  return { ...invoice, iban };
}

/**
 * Lets days pass until the hosting is suspended, and looks at what the customer sees of it. The portal makes up by itself for
 * the daily runs of days on which it stood still.
 */
async function remindedAndSuspended(story: Story, invoice: { id: string; dueDate: string }): Promise<void> {
  const { page, theirs, debtor } = story;
  const letters = [/^Herinnering: factuur/, /^Tweede herinnering: /, /^Aanmaning: /];
  for (const [place, subject] of letters.entries()) {
    await until(later(invoice.dueDate, 7 * (place + 1)), story);
    await linkIn(page.request, debtor.email, subject);
    await theirs.goto(`/invoices/${invoice.id}/show`);
    await expect(theirs.getByText(`${7 * (place + 1)} dagen te laat`).first()).toBeVisible();
  }
  await look(theirs, 'an invoice that is late');
  await until(later(invoice.dueDate, 35), story);
  await linkIn(page.request, debtor.email, /^Uw diensten zijn opgeschort/);
  await page.goto('/dailyruns');
  await look(page, 'daily runs');
  await theirs.goto(`/${debtor.hosting}/show`);
  await expect(theirs.getByText('Website en e-mail staan stil tot dit is opgelost', { exact: false })).toBeVisible();
  await look(theirs, 'a hosting account that is suspended');
}

for (const width of widthsFor('returned debit'))
  test(`a direct debit that comes back is reminded of, stops the hosting, and once paid starts it again, at ${width} px`, async ({
    page,
    browser,
    portal,
    time,
  }) => {
    test.setTimeout(15 * patience);
    const { url: baseURL } = portal;
    const viewport = { width, height: 800 };
    await page.setViewportSize(viewport);
    const theirs = await (await browser.newContext({ baseURL, viewport, locale: 'nl-NL' })).newPage();
    const debtor = await newDebtor(page.request, baseURL, time.today());
    const story: Story = { page, theirs, time, baseURL, debtor };
    await signIn(page, 'admin');
    await signInAs(theirs, debtor);

    const invoice = await collectedAndReturned(story);
    await remindedAndSuspended(story, invoice);
    const paid = { amount: invoice.total, on: time.today(), reference: 'IN2', text: `factuur ${invoice.number}` };
    await booked(page, invoice.iban, paid);

    await linkIn(page.request, debtor.email, /^Uw diensten werken weer/);
    await theirs.reload();
    await expect(theirs.getByText('Website en e-mail staan stil', { exact: false })).toBeHidden();
    await expect(theirs.getByText('Actief', { exact: true }).first()).toBeVisible();
    await theirs.goto(`/invoices/${invoice.id}/show`);
    await expect(theirs.getByText('Betaald', { exact: true }).first()).toBeVisible();
    await theirs.context().close();
  });
