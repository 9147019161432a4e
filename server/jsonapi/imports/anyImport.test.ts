/** Sends generated forms and bodies for imports: the answer is sound, and the work ends. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../schema/testing/thoroughness.ts';
import { openStates } from '../../imports/work/work.ts';
import { expectSound } from '../../testing/fuzz/soundAnswer.ts';
import { anyId, anyName, anyValue, exact, nastyString } from '../../testing/fuzz/values.ts';
import { type ImportApp, importApp } from '../../testing/importApp.ts';
import { admin, garage } from '../../testing/worlds/garage.ts';
import { mediaType } from '../answer.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const timeout = 180_000;

const name = anyName(garage);
const column = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('subject', 'Priority', 'open', '__proto__', 'constructor') },
  { weight: 1, arbitrary: nastyString },
);
const target = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('subject', 'priority', 'isOpen', 'id', 'plate', 'fleet') },
  { weight: 2, arbitrary: name },
  { weight: 2, arbitrary: fc.record({ field: name, by: name }, { requiredKeys: [], ...exact }) },
  { weight: 1, arbitrary: anyValue },
);
const described = {
  mapping: fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(column, target, { maxKeys: 4, ...exact }) },
    { weight: 1, arbitrary: anyValue },
  ),
  key: fc.oneof(fc.constantFrom<unknown>(null, 'id', 'subject', 'plate'), name, anyValue),
  mode: fc.oneof(fc.constantFrom<unknown>('insert', 'update', 'upsert'), anyValue),
  emptyClears: fc.oneof(fc.boolean(), anyValue),
};
const attributes = fc.record(
  {
    resource: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('notices', 'vehicles', 'samples', 'audits') },
      { weight: 1, arbitrary: anyValue },
    ),
    dryRun: fc.oneof(
      { weight: 6, arbitrary: fc.boolean() as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: anyValue },
    ),
    ...described,
  },
  { requiredKeys: ['resource'], ...exact },
);
const file = fc.oneof(
  fc.constantFrom(
    ...[
      'subject,Priority\na,1\n',
      'subject;open\nx;yes\n',
      '__proto__,constructor\n1,2\n',
      '',
      '\n',
      'subject',
      '"',
      ',,\n',
    ],
    ...['subject\na\u0000b\n', 'subject,subject\n1,2\n', 'PK\u0003\u0004 no workbook', '\ufeffsubject\nÿ\n'],
  ),
  nastyString,
);

test('any form asks for an import, or is refused where it is wrong', { timeout }, async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(file, attributes, fc.boolean(), async (content, asked, isAdmin) => {
      const answer = await app.upload(content, asked, { as: isAdmin ? admin : app.anna.as });
      expectSound(answer, { data: { type: 'imports', attributes: JSON.parse(JSON.stringify(asked)) } });
      if (answer.status === 202) taken += 1;
      if (answer.status === 429) await app.work();
    }),
    { numRuns: runsOf(300) },
  );
  expect(taken).toBeGreaterThan(0);
  await expectWorkToEnd();
});

async function expectWorkToEnd(): Promise<void> {
  await app.work();
  const { body } = await app.get('/api/imports?per_page=1000');
  const states: string[] = body.data.map(({ attributes: { state } }: { attributes: { state: string } }) => state);
  expect(states.filter((state) => openStates.includes(state))).toEqual([]);
}

test('any way to go on with an import is taken, or refused where it is wrong', { timeout }, async () => {
  const state = fc.oneof(fc.constantFrom<unknown>('checking', 'queued', 'done'), anyValue);
  const given = fc.record({ state, resource: anyValue, ...described }, { requiredKeys: [], ...exact });
  const anyData = fc.record({ type: fc.oneof(fc.constant('imports'), anyValue), id: anyId, attributes: given }, exact);
  const likely = fc.record(
    {
      state: fc.constantFrom<unknown>('checking', 'queued'),
      mapping: fc.dictionary(fc.constantFrom('subject', 'A'), target, { minKeys: 1, maxKeys: 1, ...exact }),
      mode: fc.constantFrom<unknown>('insert', 'update', 'upsert'),
    },
    { requiredKeys: ['state'], ...exact },
  );
  const uploaded = async (): Promise<string> =>
    (await app.upload('subject\na\n', { resource: 'notices' })).body.data.id;
  let id = await uploaded();
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(given, likely),
      fc.oneof(anyData, anyValue),
      fc.boolean(),
      async (asked, anything, isWhole) => {
        const sent = JSON.parse(
          JSON.stringify({ data: isWhole ? { type: 'imports', id, attributes: asked } : anything }),
        );
        const headers = { 'content-type': mediaType };
        const payload = JSON.stringify(sent);
        const answer = await app.request({ method: 'PATCH', url: `/api/imports/${id}`, payload, headers, as: admin });
        expectSound(answer, sent);
        if (answer.status === 429) await app.work();
        if (answer.status !== 202) return;
        taken += 1;
        id = await uploaded();
      },
    ),
    { numRuns: runsOf(600) },
  );
  expect(taken).toBeGreaterThan(0);
  await expectWorkToEnd();
});
