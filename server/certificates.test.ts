/** Tests certificates, an entity of one file beside those that it refers to, by the proofs of every entity. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../schema/resource.ts';
import { application } from '../schema/testing/application.ts';
import { compileModel } from './compileModel.ts';
import { createMany } from './operations/write/verbs/createMany.ts';
import { systemContext } from './operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { importApp } from './testing/importApp.ts';
import { oracle } from './testing/oracle/oracle.ts';
import { permissionMatrix } from './testing/permissions/permissionMatrix.ts';
import { stateMachines } from './testing/permissions/stateMachines.ts';
import { type TestApp, testApp } from './testing/testApp.ts';
import { certificates } from './testing/worlds/certificates.ts';
import { admin } from './testing/worlds/garage.ts';
import { faultsOf, patch, post } from './testing/worlds/garageApp.ts';
import { hosting } from './testing/worlds/hosting.ts';

const descriptions: Resource[] = [...hosting, certificates];

describe('every right', () => permissionMatrix({ descriptions, users: 'people' }));
describe('every transition', () => stateMachines({ descriptions, users: 'people' }));
describe('what is hidden', () => oracle({ described: descriptions, rules: [], users: 'people' }));

test('take one file of at most 110 lines', () => {
  const file = readFileSync(join(import.meta.dirname, 'testing', 'worlds', 'certificates.ts'), 'utf8');
  expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(110);
});

test('are at home in the portal, whose files know nothing of them', async () => {
  // Leaves out what a newcomer may have described under the same name.
  const portal = (await loadDescriptions('resources')).filter(({ resource }) => resource.name !== certificates.name);
  const own = { file: 'resources/certificates.ts', resource: certificates };
  const rules = await loadRules('rules');
  const model = await compileModel({ application, descriptions: [...portal, own], rules });
  expect(model.entities.get('customers')?.relations['certificates']).toEqual({
    name: 'certificates',
    to: 'certificates',
    kind: 'many',
    field: 'customer',
  });
});

describe('over HTTP', () => {
  let app: TestApp;
  let customer = '';
  beforeAll(async () => {
    app = await testApp({ descriptions, as: admin });
    [customer = ''] = await createMany(systemContext(app.services), 'customers', [{ name: 'Acme' }]);
  });
  afterAll(() => app.close());
  let count = 0;
  const create = (attributes: object) => {
    count += 1;
    return post(app, 'certificates', {
      attributes: { name: `host${count}.example.nl`, ...attributes },
      relationships: { customer: ['customers', customer] },
    });
  };

  test('a faulty name is pointed to in the list, in the language of the caller', async () => {
    const answer = await create({ names: ['*.example.nl', 'www.example.nl', '-no', 'WWW.example.nl'] });
    expect(faultsOf(answer)).toEqual([
      'INVALID_HOSTNAME /data/attributes/names/2',
      'LISTED_TWICE /data/attributes/names/3',
    ]);
  });

  test('names are kept as they are spelled in DNS, in their order, and found by each', async () => {
    const { body, status } = await create({ names: ['*.Example.nl', 'café.nl'] });
    expect([status, body.data.attributes.names]).toEqual([201, ['*.example.nl', 'xn--caf-dma.nl']]);
    const found = await app.get('/api/certificates?filter[names][contains]=CAFÉ.nl');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
  });

  test('days are compared, with a message of its own, also when the first alone is changed', async () => {
    const days = { validFrom: '2026-05-01', validUntil: '2026-05-01' };
    const refused = await create(days);
    expect(refused.body.errors).toMatchObject([
      {
        code: 'NOT_AFTER',
        detail: 'It ends after 1 May 2026, when it begins',
        source: { pointer: '/data/attributes/validUntil' },
      },
    ]);
    const made = await create({ ...days, validUntil: '2027-05-01' });
    const later = await patch(app, ['certificates', made.body.data.id], { attributes: { validFrom: '2028-01-01' } });
    expect(faultsOf(later)).toEqual(['NOT_AFTER /data/attributes']);
  });

  test('a serial number and a key are written as their patterns say', async () => {
    const refused = await create({ serial: '0a', privateKey: 'secret' });
    expect(faultsOf(refused).sort()).toEqual([
      'NOT_MATCHING /data/attributes/privateKey',
      'NOT_MATCHING /data/attributes/serial',
    ]);
    const key = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n';
    expect((await create({ serial: '0A:1B', privateKey: key })).status).toBe(201);
  });

  test('are listed with their customer', async () => {
    const { body } = await create({});
    const listed = await app.get(`/api/customers/${customer}/certificates`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(body.data.id);
  });
});

test('a list is written to a file and read from it alike, each fault with its row and column', async () => {
  const app = await importApp({ descriptions });
  const [id] = await app.seed('customers', { name: 'Acme' });
  const file = (names: string) => `Name,Customer,Names\nwww.nl,${id},"${names}"\n`;
  const asked = { resource: 'certificates', mapping: { Name: 'name', Customer: 'customer', Names: 'names' } };
  const faulty = await app.imported(file('a.nl, -b.nl'), { ...asked, dryRun: true });
  expect(faulty.faults).toEqual(['2 Names names INVALID_HOSTNAME']);
  const read = await app.imported(file('A.nl; *.b.nl'), asked);
  expect(read.faults).toEqual([]);
  const written = await app.download('/api/certificates?fields[certificates]=names', 'text/csv');
  expect(written.bytes.toString()).toContain('"a.nl, *.b.nl"');
  await app.close();
});
