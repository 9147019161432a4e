import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, relativeTo } from '../../schema/day.ts';
import * as f from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';

const label = (en: string, nl = en) => ({ en, nl });
const dues = resource('dues', {
  label: { en: ['Due', 'Dues'], nl: ['Post', 'Posten'] },
  title: 'name',
  fields: {
    name: f.text(label('Name', 'Naam'), { required: true }),
    stage: f.state(label('State', 'Status'), {
      initial: 'draft',
      states: { draft: label('Draft', 'Concept'), sent: label('Sent', 'Verstuurd') },
      transitions: { send: { from: 'draft', to: 'sent', label: label('Send', 'Versturen') } },
      refinedBy: { field: 'payment', due: { field: 'payBefore', when: { payment: 'open' } } },
    }),
    payment: f.choice(label('Payment', 'Betaling'), {
      required: true,
      default: 'open',
      shown: { stage: 'sent' },
      options: [
        { value: 'open', ...label('Open', 'Openstaand') },
        { value: 'paid', ...label('=Paid', '=Betaald') },
      ],
    }),
    payBefore: f.date(label('Pay before', 'Betalen voor')),
  },
  access: { admin: 'all', customer: { read: ['name', 'stage'] } },
});

let app: TestApp;
const today = dayIn(new Date());
beforeAll(async () => {
  app = await testApp({ descriptions: [dues], as: admin });
  const rows = [
    { name: 'a', stage: 'draft', payBefore: relativeTo(today, '$today-9') },
    { name: 'b', stage: 'sent', payBefore: relativeTo(today, '$today-1') },
    { name: 'c', stage: 'sent', payBefore: relativeTo(today, '$today-12') },
    { name: 'd', stage: 'sent', payBefore: today },
    { name: 'e', stage: 'sent', payment: 'paid', payBefore: relativeTo(today, '$today-12') },
  ];
  await createMany(systemContext(app.services), 'dues', rows);
});
afterAll(() => app.close());

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const asked = '/api/dues?fields[dues]=stage&sort=name';
const stages = async (url: string, language: 'nl' | 'en', as = admin): Promise<unknown[]> => {
  const { bytes } = await app.download(url, 'text/csv', as, undefined, language);
  return (parse(bytes, { bom: true }) as string[][]).slice(1).map((row) => row.at(-1));
};

test('a file of labels says of a state what the list says, in both languages', async () => {
  const url = `${asked}&fileIds=none`;
  expect(await stages(url, 'en')).toEqual(['Draft', '1 day late', '12 days late', 'Open', "'=Paid"]);
  expect(await stages(url, 'nl')).toEqual(['Concept', '1 dag te laat', '12 dagen te laat', 'Openstaand', "'=Betaald"]);
});

test('a workbook says it too', async () => {
  const { bytes } = await app.download(`${asked}&fileIds=none`, xlsx, admin, undefined, 'en');
  const { sheets } = await readXlsx(bytes);
  const said = sheets[0]?.rows.slice(1).map((row) => row.at(-1));
  expect(said).toEqual(['Draft', '1 day late', '12 days late', 'Open', expect.stringMatching(/=Paid$/)]);
});

test('a file with ids keeps the state, so that it can be read back', async () => {
  expect(await stages(asked, 'en')).toEqual(['Draft', 'Sent', 'Sent', 'Sent', 'Sent']);
});

test('who may not read how it was paid sees the state alone', async () => {
  const customer = { ...admin, role: 'customer' as const };
  expect(await stages(`${asked}&fileIds=none`, 'en', customer)).toEqual(['Draft', 'Sent', 'Sent', 'Sent', 'Sent']);
});
