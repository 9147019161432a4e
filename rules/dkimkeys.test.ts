import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { dkimkeys } from '../resources/dkimkeys.ts';
import type { Change } from '../schema/rule.ts';
import { findRows } from '../server/operations/read/findRows.ts';
import { unseal } from '../server/sql/seal.ts';
import { recordOfKey, type StoredKey, selectorInOneWriting, selectorIsName } from './dkimkeys.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';
import { portalApp } from './testing/portalApp.ts';

const adding = (more: Partial<StoredKey>): Change<StoredKey> => ({
  operation: 'create',
  after: {
    id: '1',
    domain: '7',
    selector: 'mail',
    state: 'generated',
    recordName: null,
    recordText: null,
    publicKey: null,
    privateKey: null,
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

test('a key is activated only from validated, and only the server says that it was seen', () => {
  const { edges } = dkimkeys.fields.state;
  const ways = Object.values(edges).map(({ from, to }) => `${from} → ${to}`);
  expect(ways).toEqual(['generated → published', 'published → validated', 'validated → activated']);
  expect(edges.validate.roles).toEqual([]);
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
