import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '../server/context.ts';
import { findRows } from '../server/operations/read/findRows.ts';
import { samplePassword } from '../server/testing/rows/sampleRecord.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

const plain = 'Zeer-Geheim-1';

describe.each([
  ['domains', 'authCode', 'domains'],
  ['hosting', 'password', 'hosting'],
  ['databases', 'password', 'hosting'],
])('the secret of %s, %s', (resource, field, right) => {
  let id: string;
  let member: Principal;
  beforeEach(async () => {
    const customer = await portal.build('customers', null, '');
    const owned = resource === 'databases' ? { 'hosting.customer': customer } : { customer };
    id = await portal.build(resource, owned, '');
    expect((await portal.patch(resource, id, { [field]: plain })).status).toBe(200);
    member = await ofCustomer(customer, right);
  });

  test('is stored encrypted, and in no answer, list, export, history or trash', async () => {
    const [stored] = await findRows(portal.app.contextOf(), resource, { id });
    expect(String(stored?.[field]).length).toBeGreaterThan(plain.length);
    expect(JSON.stringify(stored)).not.toContain(plain);
    for (const as of [undefined, member]) {
      for (const url of [`/api/${resource}`, `/api/${resource}/${id}`, `/api/${resource}/${id}/history`])
        expect(await textAt(url, as)).not.toContain(plain);
      const file = await portal.app.download(`/api/${resource}`, 'text/csv', as);
      expect([file.status, file.bytes.toString().includes(plain)]).toEqual([200, false]);
    }
    expect((await portal.app.request({ method: 'DELETE', url: `/api/${resource}/${id}` })).status).toBe(204);
    expect(await textAt('/api/trashedrecords')).not.toContain(plain);
  });

  test('is shown to the customer after the password is given again, and history says who looked', async () => {
    expect(faultsIn(await revealed(member, 'Polder-Fiets-Fout-42'))).toEqual(['USER_NOT_FOUND']);
    const answer = await revealed(member, samplePassword);
    expect([answer.status, answer.body.data.attributes.value]).toEqual([200, plain]);
    const { body } = await portal.app.get(`/api/${resource}/${id}/history`);
    const looks = body.data.filter(({ attributes }: Entry) => attributes.action === 'reveal');
    expect(looks.map(({ relationships }: Entry) => relationships.user.data.id)).toEqual([member.userId]);
  });

  test('is not shown to who has another right, nor to another customer', async () => {
    const other = right === 'hosting' ? 'domains' : 'hosting';
    const { body } = await portal.app.get(`/api/${resource}/${id}`, member);
    expect(body.data.id).toBe(id);
    const customer = await portal.build('customers', null, '');
    for (const as of [await ofCustomer(customer, right), await ofCustomer(await customerOf(), other)])
      expect((await revealed(as, samplePassword)).status).toBe(404);
  });

  async function customerOf(): Promise<string> {
    const [row] = await findRows(portal.app.contextOf(), resource, { id });
    if (resource !== 'databases') return String(row?.['customer']);
    const [hosting] = await findRows(portal.app.contextOf(), 'hosting', { id: String(row?.['hosting']) });
    return String(hosting?.['customer']);
  }

  const revealed = (as: Principal, password: string) => {
    const data = { type: 'reveals', attributes: { resource, id, field, password } };
    return portal.app.request({ method: 'POST', url: '/api/reveals', as, payload: { data } });
  };
});

interface Entry {
  attributes: { action: string };
  relationships: { user: { data: { id: string } } };
}

const textAt = async (url: string, as?: Principal): Promise<string> => {
  const { status, body } = await portal.app.get(url, as);
  expect([url, status]).toEqual([url, 200]);
  return JSON.stringify(body);
};

/** Creates a user who can sign in and has a right for the customer. */
async function ofCustomer(customer: string, right: string): Promise<Principal> {
  const userId = await portal.build('users', { state: 'active', password: { null: false } }, '');
  await portal.create('memberships', { user: userId, customer, rights: [right] });
  return { userId, role: 'customer', sessionId: null };
}

test('of a server no key is ever shown, and customers know of no server', async () => {
  const id = await portal.build('servers', null, '');
  await portal.patch('servers', id, { secret: plain });
  const userId = await portal.build('users', { state: 'active', password: { null: false } }, '');
  const attributes = { resource: 'servers', id, field: 'secret', password: samplePassword };
  const as = { userId, role: 'admin', sessionId: null } as const;
  const payload = { data: { type: 'reveals', attributes } };
  expect((await portal.app.request({ method: 'POST', url: '/api/reveals', as, payload })).status).toBe(403);
  expect(await textAt(`/api/servers/${id}`)).not.toContain(plain);
});
