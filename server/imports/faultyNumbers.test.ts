/** Tests that numbers of a spreadsheet keep their value in the file of its faulty rows. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { integer, money, percent, quantity, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import { admin } from '../testing/worlds/garage.ts';

const label = (word: string) => ({ en: word, nl: word });
const rates = resource('rates', {
  label: { en: ['Rate', 'Rates'], nl: ['Tarief', 'Tarieven'] },
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true }),
    place: integer(label('Place')),
    margin: percent(label('Margin'), { min: -10_000 }),
    hours: quantity(label('Hours')),
    price: money(label('Price')),
  },
  access: { admin: 'all' },
});

let app: ImportApp;
beforeAll(async () => {
  app = await importApp({ descriptions: [rates] });
});
afterAll(() => app.close());

const mapping = { Name: 'name', Place: 'place', Margin: 'margin', Hours: 'hours', Price: 'price' };
const numbers = [
  ['One', 'x', 0.1, 1.234, 12.5],
  [2.5, 'x', -0.07, 2, 3.21],
  ['Three', 'x', 21, 0.5, 1],
];

/** Uploads a spreadsheet whose rows all have a fault, and downloads those in a language. */
async function faultyRows(language: 'en' | 'nl'): Promise<string[]> {
  const sheet = await writeXlsx({ sheets: [{ name: 'A', rows: [[...Object.keys(mapping), 'Remark'], ...numbers] }] });
  const { id } = await app.imported(sheet, { resource: 'rates', mapping, dryRun: true });
  const { bytes } = await app.download(`/api/imports/${id}/faultyrows`, 'text/csv', admin, undefined, language);
  return bytes.toString().split('\r\n');
}

test('a percentage and other numbers of a spreadsheet come back as people write them, and are read as the same', async () => {
  const lines = await faultyRows('en');
  expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 5))).toEqual([
    ['One', 'x', '10%', '1.2340', '12.5'],
    ['2.5', 'x', '-7%', '2', '3.21'],
    ['Three', 'x', '21', '0.5', '1'],
  ]);
  const mended = lines.join('\r\n').replaceAll(',x,', ',1,');
  const { attributes, faults } = await app.imported(mended, { resource: 'rates', mapping });
  expect([attributes.state, attributes.created, faults]).toEqual(['done', 3, []]);
  const { data } = (await app.get('/api/rates?sort=id')).body;
  expect(data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
    { name: 'One', margin: 1000, hours: 1234, price: 1250 },
    { name: '2.5', margin: -700, hours: 2000, price: 321 },
    { name: 'Three', margin: 2100, hours: 500, price: 100 },
  ]);
});

test('the rows of a spreadsheet come back as Dutch spreadsheets open them: a semicolon between cells, a comma in numbers', async () => {
  const lines = await faultyRows('nl');
  expect(lines[0]).toMatch(/^\uFEFFName;Place;Margin;Hours;Price;Remark;/);
  expect(lines.slice(1, 3).map((line) => line.split(';').slice(0, 5))).toEqual([
    ['One', 'x', '10%', '1,2340', '12,5'],
    ['2.5', 'x', '-7%', '2', '3,21'],
  ]);
});
