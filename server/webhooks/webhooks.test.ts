import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import type { Work } from '../../schema/work.ts';
import { workJob } from '../jobs/workJob.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';

const notes = resource('notes', {
  label: { en: ['Note', 'Notes'], nl: ['Notitie', 'Notities'] },
  title: 'name',
  fields: { name: text({ en: 'Name', nl: 'Naam' }) },
  access: { admin: 'all' },
});

const told: string[] = [];
const job: Work<{ id: string }> = {
  kind: 'news',
  maxAttempts: 1,
  backoff: 1,
  prepare: async (_context, { id }) => void told.push(id),
};
const webhook = {
  job: 'news',
  payloadOf: (body: string) => (body.startsWith('id=') ? { id: body.slice(3) } : undefined),
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: [notes], as: admin, jobs: [workJob(job)], webhooks: { bank: webhook } });
});
beforeEach(() => {
  told.length = 0;
});
afterAll(() => app.close());

const post = (payload: string, service = 'bank', headers = {}): Promise<TestAnswer> =>
  app.request({
    method: 'POST',
    url: `/api/webhooks/${service}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('a message of a service', () => {
  test('is answered at once and starts a job with what it names', async () => {
    expect((await post('id=tr_1')).status).toBe(200);
    expect(told).toEqual([]);
    await app.runJobs();
    expect(told).toEqual(['tr_1']);
  });

  test.each(['', 'nothing', '{"id": "tr_1"}', '%00%ff'])(
    'that means nothing (%j) is answered alike and starts none',
    async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.body]).toEqual([200, null]);
      await app.runJobs();
      expect(told).toEqual([]);
    },
  );

  test.each(['shop', 'constructor', '__proto__'])(
    'of a service that is not known (%s) is not found',
    async (service) => {
      expect((await post('id=tr_1', service)).status).toBe(404);
    },
  );

  test('is refused where it is too large, or asked for with a query', async () => {
    expect((await post(`id=${'x'.repeat(11_000)}`)).status).toBe(413);
    expect((await post('id=tr_1', 'bank?id=tr_2')).status).toBe(400);
  });

  test('is put off where its sender sends more than 120 a minute; another sender is heard', async () => {
    const from = (remoteAddress: string): Promise<TestAnswer> =>
      app.request({ method: 'POST', url: '/api/webhooks/bank', remoteAddress, payload: 'nothing' });
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await from('192.0.2.6')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
    const last = await from('192.0.2.6');
    expect([last.body.errors[0].code, Number(last.headers['retry-after'])]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.any(Number),
    ]);
    expect((await from('192.0.2.7')).status).toBe(200);
  });
});
