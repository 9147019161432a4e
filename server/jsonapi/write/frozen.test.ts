import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trash } from '../../operations/trash/trashTable.ts';
import { operate } from '../../testing/operate.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import {
  bulk,
  destroy,
  faultsOf,
  type GarageApp,
  garageApp,
  patch,
  post,
  restore,
} from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

let draft: string;
let line: string;
let sent: string;
let sentLine: string;

/** Makes a bill with one line; returns both ids. */
async function newBill(subject: string): Promise<[bill: string, line: string]> {
  const [bill = ''] = await app.seed('bills', { subject, fleet: app.anna.fleet });
  const [first = ''] = await app.seed('billlines', { what: 'oil', amount: 100, bill });
  return [bill, first];
}

const stageOf = (stage: string) => ({ attributes: { stage } });

beforeEach(async () => {
  [draft, line] = await newBill('Draft');
  [sent, sentLine] = await newBill('Sent');
  expect((await patch(app, ['bills', sent], stageOf('sent'))).status).toBe(200);
});

describe('a frozen record', () => {
  test('is refused each changed field that does not stay open, in the words of the caller', async () => {
    const answer = await patch(app, ['bills', sent], { attributes: { subject: 'Other', paid: 5 } });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toMatchObject([
      {
        code: 'FROZEN',
        title: 'Conflict',
        source: { pointer: '/data/attributes/subject' },
        meta: { field: 'subject' },
      },
    ]);
    const both = {
      attributes: { subject: 'Other' },
      relationships: { fleet: ['fleets', app.bram.fleet] as const },
    };
    expect(faultsOf(await patch(app, ['bills', sent], both))).toEqual([
      'FROZEN /data/attributes/subject',
      'FROZEN /data/relationships/fleet/data',
    ]);
  });

  test('takes what stays open, and what it holds already', async () => {
    expect((await patch(app, ['bills', sent], { attributes: { paid: 5, subject: 'Sent' } })).status).toBe(200);
    expect((await patch(app, ['bills', sent], stageOf('settled'))).status).toBe(200);
  });

  test('is validated as it is stored: the transition that freezes it may change everything', async () => {
    const answer = await patch(app, ['bills', draft], { attributes: { subject: 'Final', stage: 'sent' } });
    expect(answer.body.data.attributes).toMatchObject({ subject: 'Final', stage: 'sent' });
  });

  test('cannot be removed, nor what is a part of it, while a draft goes with its lines', async () => {
    expect(faultsOf(await destroy(app, ['bills', sent]))).toEqual(['FROZEN -']);
    expect(faultsOf(await destroy(app, ['billlines', sentLine]))).toEqual(['FROZEN -']);
    expect((await destroy(app, ['bills', draft])).status).toBe(204);
    expect((await app.get(`/api/billlines/${line}`)).status).toBe(404);
  });

  test('takes no new part, none back from elsewhere, and none is changed', async () => {
    const into = (bill: string) => ({ relationships: { bill: ['bills', bill] as const } });
    expect(faultsOf(await post(app, 'billlines', into(sent)))).toEqual(['FROZEN /data/relationships/bill/data']);
    expect(faultsOf(await patch(app, ['billlines', line], into(sent)))).toEqual([
      'FROZEN /data/relationships/bill/data',
    ]);
    expect(faultsOf(await patch(app, ['billlines', sentLine], into(draft)))).toEqual([
      'FROZEN /data/relationships/bill/data',
    ]);
    expect(faultsOf(await patch(app, ['billlines', sentLine], { attributes: { what: 'x' } }))).toEqual([
      'FROZEN /data/attributes/what',
    ]);
    const inside = { relationships: { line: ['billlines', sentLine] as const } };
    expect(faultsOf(await post(app, 'billitems', inside))).toEqual(['FROZEN /data/relationships/line/data']);
  });

  test('tells nobody of itself who may not see it', async () => {
    const { as } = app.bram;
    const into = (bill: string) => ({ relationships: { bill: ['bills', bill] as const } });
    const hidden = await post(app, 'billlines', into(sent), as);
    expect(hidden.body).toEqual((await post(app, 'billlines', into('999999'), as)).body);
    expect(hidden.status).toBe(404);
  });

  test('keeps what it refers to, where removing that would change it', async () => {
    const [payer = ''] = await app.seed('drivers', { email: `payer-${sent}@example.nl` });
    const [bill = ''] = await app.seed('bills', { subject: 'Paid by', fleet: app.anna.fleet, payer });
    await patch(app, ['bills', bill], stageOf('sent'));
    expect(faultsOf(await destroy(app, ['drivers', payer]))).toEqual(['FROZEN -']);
  });
});

describe('many at once', () => {
  test('leave frozen records as they are and name them', async () => {
    const answer = await bulk(app, {
      resource: 'bills',
      action: 'update',
      ids: [draft, sent],
      changes: { subject: 'All' },
      mode: 'best-effort',
    });
    expect(answer.body).toMatchObject({
      data: { attributes: { affected: 1, failures: [{ id: sent, errors: [{ code: 'FROZEN' }] }] } },
    });
  });

  test('of operations the first that is refused ends all', async () => {
    const data = { type: 'bills', id: sent, attributes: { subject: 'x' } };
    expect(faultsOf(await operate(app, [{ op: 'update', data }]))).toEqual([
      'FROZEN /atomic:operations/0/data/attributes/subject',
    ]);
  });
});

test('a line that was removed does not come back into a bill that was sent since, and does into a draft', async () => {
  const [other, otherLine] = await newBill('Other');
  const kept = await trashed(otherLine);
  const lost = await trashed(line);
  await patch(app, ['bills', draft], stageOf('sent'));
  const refused = await undelete(lost);
  expect([refused.status, faultsOf(refused)]).toEqual([409, ['FROZEN /data/attributes/trashed']]);
  expect((await undelete(kept)).status).toBe(201);
  expect((await app.get(`/api/bills/${other}`)).body.data.attributes.total).toBe(100);
});

test('a draft that was removed comes back with its lines', async () => {
  expect((await destroy(app, ['bills', draft])).status).toBe(204);
  expect((await undelete(await idInTrash('bills', draft))).status).toBe(201);
  expect((await app.get(`/api/bills/${draft}?include=lines`)).body.included).toMatchObject([{ id: line }]);
});

async function trashed(id: string): Promise<string> {
  expect((await destroy(app, ['billlines', id])).status).toBe(204);
  return idInTrash('billlines', id);
}

async function idInTrash(resource: string, id: string): Promise<string> {
  const where = and(eq(trash.resource, resource), eq(trash.recordId, id));
  const [row] = await app.services.database.db.select().from(trash).where(where);
  return String(row?.id);
}

const undelete = (trashed: string): Promise<TestAnswer> => restore(app, { trashed });
