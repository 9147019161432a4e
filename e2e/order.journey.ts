/** @long: 30 s */
import { Resolver } from 'node:dns/promises';
import type { APIRequestContext } from '@playwright/test';
import type { CaughtMail } from '../mock-server/mail/mailStandIn.ts';
import { addMailbox, isUnderWay } from './fixtures/addMailbox.ts';
import { linkIn } from './fixtures/letters.ts';
import { openTab } from './fixtures/openTab.ts';
import { expectSoundAtBothWidths } from './fixtures/walk/soundAtBothWidths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

/** Limits what an order takes: its lines may follow for 20 seconds, and then services are called one by one. */
const patience = 120_000;

const idOf = async (api: APIRequestContext, query: string): Promise<string> =>
  (await (await api.get(`/api/${query}`)).json()).data[0].id;

/** Places an order of a domain and hosting for it in one request, as a cart does. Returns its id. */
async function place(api: APIRequestContext, domain: string): Promise<string> {
  const to = (type: string, id: string) => ({ data: { type, id } });
  const customer = to('customers', await idOf(api, 'customers'));
  const line = async (product: string, period: string) => ({
    op: 'add',
    data: {
      type: 'orderlines',
      attributes: { domain, period },
      relationships: {
        order: { data: { type: 'orders', lid: 'order' } },
        product: to('products', await idOf(api, `products?filter[name]=${product}`)),
      },
    },
  });
  const order = { op: 'add', data: { type: 'orders', lid: 'order', relationships: { customer } } };
  const type = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
  const answer = await api.post('/api/operations', {
    headers: { accept: type, 'content-type': type },
    data: JSON.stringify({ 'atomic:operations': [order, await line('.nl', 'yearly'), await line('Start', 'monthly')] }),
  });
  return (await answer.json())['atomic:results'][0].data.id;
}

/** Asks the nameserver of the demo for the address of a name, as `dig` does. */
async function addressesOf(api: APIRequestContext, name: string): Promise<string[]> {
  const { data } = await (await api.get('/outside', { headers: { accept: 'application/json' } })).json();
  const { address } = data.find((service: { name: string }) => service.name === 'nameserver');
  const resolver = new Resolver();
  resolver.setServers([address]);
  return resolver.resolve4(name).catch((error) => (error.code === 'ENODATA' ? [] : Promise.reject(error)));
}

test('a domain and hosting that a customer orders are there without a hand: registered, in DNS, with an account, its first mailbox and a letter', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(2 * patience);
  const domain = 'vanzelf-gelukt.nl';
  const api = await interfaceAs('klant2', baseURL ?? '');
  const order = await place(api, domain);
  await signIn(page, 'klant2');
  await page.goto(`/orders/${order}/show`);
  await expect(page.getByText('Alles wat u hebt besteld, kunt u gebruiken.')).toBeVisible({ timeout: patience });
  await page.goto('/domains');
  const row = page.getByRole('row').filter({ hasText: domain });
  await expect(row).toContainText('Actief');
  const { data } = await (await api.get(`/api/domains?filter[name]=${domain}`)).json();
  expect(data[0].attributes.expiresOn).toMatch(/^20\d\d-/);
  // Waits, as the change that adds the address of the account to the zone is applied by a job of its own.
  const addresses = () => addressesOf(page.request, domain);
  await expect.poll(addresses, { timeout: patience }).toEqual([expect.stringMatching(/^192\.0\.2\./)]);
  await page.goto(`/hosting/${await idOf(api, `hosting?filter[name]=${domain}`)}/show`);
  await expect(page.getByText('Actief').first()).toBeVisible();
  await openTab(page, 'E-mail');
  await page.setViewportSize({ width: 360, height: 760 });
  const mailbox = await addMailbox(page, 'info', domain);
  await expect(mailbox.getByRole('button', { name: 'Instellen' })).toBeVisible();
  await expect(isUnderWay(mailbox)).toHaveCount(0, { timeout: 60_000 });
  await expect(mailbox.getByRole('alert')).toHaveCount(0);
  await expectSoundAtBothWidths(page);
  const { number } = (await (await api.get(`/api/orders/${order}`)).json()).data.attributes;
  const receivers = async (): Promise<string[]> => {
    const { data: letters } = await (
      await page.request.get('/mail', { headers: { accept: 'application/json' } })
    ).json();
    return letters.flatMap((letter: CaughtMail) => (letter.subject.includes(number) ? letter.to : []));
  };
  await expect.poll(receivers).not.toEqual([]);
  const [to = ''] = await receivers();
  expect(await linkIn(page.request, to, new RegExp(`Uw bestelling ${number} is klaar`))).toBeTruthy();
});
