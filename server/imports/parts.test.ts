import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const importLines = (bill: string, ...amounts: string[]) =>
  app.imported(['Amount;Bill', ...amounts.map((amount) => `${amount};${bill}`)].join('\n'), {
    resource: 'billlines',
    mapping: { Amount: 'amount', Bill: 'bill' },
  });

const billCalled = async (subject: string, stage = 'draft'): Promise<string> => {
  const [id = ''] = await app.seed('bills', { subject, fleet: app.anna.fleet, stage });
  return id;
};

test('imported parts derive their parent anew, once, and its history says so', async () => {
  const bill = await billCalled('Imported');
  const { attributes } = await importLines(bill, '1.00', '2.50');
  expect(attributes).toMatchObject({ state: 'done', created: 2 });
  expect((await app.get(`/api/bills/${bill}`)).body.data).toMatchObject({
    attributes: { total: 350 },
    meta: { version: 2 },
  });
  const [entry] = (await app.get(`/api/bills/${bill}/history`)).body.data;
  expect(entry.attributes).toMatchObject({ via: 'import', changes: { total: [0, 350] } });
});

test('rows for a frozen record are named', async () => {
  const bill = await billCalled('Frozen', 'sent');
  const { attributes, faults } = await importLines(bill, '1.00');
  expect([attributes.state, faults]).toEqual(['failed', ['2 Bill bill FROZEN']]);
});

test('an import that makes a parent what it cannot be changes nothing, and says why', async () => {
  const bill = await billCalled('Large');
  const { attributes } = await importLines(bill, ...Array.from({ length: 6 }, () => '10000.00'));
  expect(attributes).toMatchObject({ state: 'failed', message: expect.stringMatching(/At most €50,000\.00/) });
  expect((await app.get(`/api/bills/${bill}`)).body.data.attributes.total).toBe(0);
});
