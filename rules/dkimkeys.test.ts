import { expect, test } from 'vitest';
import { type DkimKey, dkimkeys } from '../resources/dkimkeys.ts';
import type { Change } from '../schema/rule.ts';
import { recordOfKey, selectorInOneWriting, selectorIsName } from './dkimkeys.ts';
import { generateDkimKey } from './dns/dkim/generateKey.ts';

const adding = (more: Partial<DkimKey>): Change<DkimKey> => ({
  operation: 'create',
  after: {
    id: '1',
    domain: '7',
    selector: 'mail',
    state: 'generated',
    recordName: null,
    recordText: null,
    publicKey: null,
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
