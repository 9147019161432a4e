import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../schema/rule.ts';
import type { Principal } from '../server/context.ts';
import { unseal } from '../server/crypto/seal.ts';
import { findRows } from '../server/operations/read/findRows.ts';
import { publicKeyIsReadable, recordOfKey, type StoredKey, selectorInOneWriting, selectorIsName } from './dkimkeys.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

const adding = (more: Partial<StoredKey>): Change<StoredKey> => ({
  operation: 'create',
  after: {
    id: '1',
    domain: '7',
    selector: 'mail',
    state: 'generated',
    recordName: null,
    recordText: null,
    changeSet: null,
    publicKey: null,
    privateKey: null,
    atServer: false,
    ...more,
  },
  changed: [],
});

test('a selector is in small letters and a name in DNS', () => {
  expect(selectorInOneWriting(adding({ selector: ' Mail 2026' }))).toEqual({ selector: 'mail2026' });
  expect(selectorIsName(adding({ selector: 'mail2026' }))).toEqual([]);
  expect(selectorIsName(adding({ selector: 'a..b' }))).toEqual([{ field: 'selector', code: 'EMPTY_LABEL' }]);
  expect(selectorIsName(adding({ selector: 'mail_1' }))).toEqual([
    { field: 'selector', code: 'UNDERSCORE_NOT_ALLOWED' },
  ]);
});

test('what is to stand in DNS follows from the selector and the public key: 2048 bits are 410 characters', async () => {
  const { publicKey } = await generateDkimKey();
  const { recordName, recordText } = recordOfKey(adding({ publicKey }));
  expect([recordName, recordText?.length]).toEqual(['mail._domainkey', 410]);
  expect(recordOfKey(adding({}))).toEqual({ recordName: 'mail._domainkey', recordText: null });
});

test('a public key that nobody can read is named, and one that is too short or of another kind', () => {
  const pem = { type: 'spki', format: 'pem' } as const;
  const short = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey.export(pem).toString();
  const ed25519 = generateKeyPairSync('ed25519').publicKey.export(pem).toString();
  for (const publicKey of ['x', short, ed25519]) {
    expect(publicKeyIsReadable(adding({ publicKey }))).toEqual([{ field: 'publicKey', code: 'INVALID_PUBLIC_KEY' }]);
    expect(recordOfKey(adding({ publicKey }))).toMatchObject({ recordText: null });
  }
  expect(publicKeyIsReadable(adding({}))).toEqual([]);
});

describe('a key in the portal', () => {
  let portal: PortalApp;
  let domain: string;
  let member: Principal;
  beforeAll(async () => {
    portal = await portalApp();
    const customer = await portal.build('customers', null, '');
    domain = await portal.build('domains', { customer }, '');
    member = await portal.memberOf(customer, 'domains');
  });
  afterAll(() => portal.app.close());

  test('is activated only from validated, and only the server says that it was seen', async () => {
    const { id } = (await portal.post('dkimkeys', { domain, selector: 'stap' }, member)).body.data;
    const step = async (state: string) => (await portal.patch('dkimkeys', id, { state }, member)).status;
    expect([await step('validated'), await step('activated')]).toEqual([409, 409]);
    expect(await step('published')).toBe(200);
    expect([await step('validated'), await step('activated')]).toEqual([409, 409]);
    await portal.change('dkimkeys', id, { state: 'validated' });
    expect(await step('activated')).toBe(200);
  });

  test('keeps the name under which it was published', async () => {
    const { id } = (await portal.post('dkimkeys', { domain, selector: 'een' })).body.data;
    expect((await portal.patch('dkimkeys', id, { selector: 'twee' })).status).toBe(200);
    await portal.patch('dkimkeys', id, { state: 'published' });
    expect(faultsIn(await portal.patch('dkimkeys', id, { selector: 'drie' }))).toEqual(['selector HELD']);
    expect((await portal.app.request({ method: 'DELETE', url: `/api/dkimkeys/${id}` })).status).toBe(204);
  });

  test('that cannot be read is no fault of the server: 422, naming the field', async () => {
    await expect(
      portal.create('dkimkeys', { domain, selector: 'kapot', publicKey: 'geen sleutel' }),
    ).rejects.toMatchObject({ status: 422, errors: [{ code: 'INVALID_PUBLIC_KEY', meta: { field: 'publicKey' } }] });
  });
});

test('a key is generated for a domain: its text is for everybody, its private half for nobody but the server', async () => {
  const portal = await portalApp();
  try {
    const domain = await portal.build('domains', null, '');
    const { status, body } = await portal.post('dkimkeys', { domain, selector: 'mail2026' });
    expect([status, body.data.attributes.state]).toEqual([201, 'generated']);
    expect(body.data.attributes).not.toHaveProperty('privateKey');
    const { recordText, publicKey } = body.data.attributes;
    expect(recordText).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{392}$/);
    const [stored] = await findRows(portal.app.contextOf(), 'dkimkeys', { id: body.data.id });
    const privateKey = createPrivateKey(
      unseal(portal.app.services.secrets.encryptionKey, String(stored?.['privateKey'])),
    );
    expect(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })).toBe(publicKey);
    const renamed = await portal.patch('dkimkeys', body.data.id, { selector: 'mail2027' });
    expect(renamed.body.data.attributes).toMatchObject({ publicKey, recordName: 'mail2027._domainkey' });
  } finally {
    await portal.app.close();
  }
});
