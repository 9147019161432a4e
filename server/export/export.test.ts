import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../context.ts';
import { admin } from '../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../testing/worlds/garageApp.ts';

const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
  const more = Array.from({ length: 30 }, (_, index) => ({
    plate: `p${index}`,
    fleet: index % 2 ? app.anna.fleet : app.bram.fleet,
    doors: 1 + (index % 5),
    ...(index % 3 === 0 && { isLeased: true, leasedUntil: `2026-12-${10 + index / 3}` }),
  }));
  await app.seed('vehicles', ...more);
  await app.seed('samples', {
    text: '=1+1',
    longText: 'one "two",\r\nthree',
    phone: '+31201234567',
    integer: -5,
    money: -1205,
    percent: 2100,
    boolean: false,
    date: '2026-11-21',
    dateTime: '2026-11-21T10:00:00.500Z',
    choice: 2,
    choices: ['A', 'B'],
    reference: app.anna.id,
    password: 'Polder-Fiets-Admin-42',
    secret: 'hidden',
  });
});
afterAll(() => app.close());

const csvRows = async (url: string, as?: Principal): Promise<string[][]> => {
  const { status, bytes } = await app.download(url, csv, as);
  expect(status, bytes.toString()).toBe(200);
  return parse(bytes, { bom: true }) as string[][];
};

test('a CSV file for a Dutch spreadsheet has semicolons and a decimal comma, one for programs never', async () => {
  const fields = 'fields[samples]=text,integer,money,percent,longText&fileIds=none';
  const linesAt = async (query: string, language: 'nl' | 'en') => {
    const { bytes } = await app.download(`/api/samples?${fields}${query}`, csv, admin, undefined, language);
    return bytes.toString().split('\r\n');
  };
  const [, dutch] = await linesAt('&csvNotation=local', 'nl');
  expect(dutch).toBe(`'=1+1;-5;-12,05;21,00;"one ""two"",`);
  const plain = `'=1+1,-5,-12.05,21.00,"one ""two"",`;
  expect((await linesAt('&csvNotation=local', 'en'))[1]).toBe(plain);
  expect((await linesAt('', 'nl'))[1]).toBe(plain);
});

const vehicleFields = 'fields[vehicles]=doors,plate,isLeased,leasedUntil,fleet,repairs';

test('a file says what it is and what it is called', async () => {
  const { headers, bytes } = await app.download('/api/vehicles', csv);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    vary: 'Accept, Accept-Language, Authorization',
  });
  expect(headers['content-disposition']).toMatch(/^attachment; filename=Vehicles-\d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString().split('\r\n').length).toBe(34);
});

test('the columns are the id and the readable fields, in the order asked for', async () => {
  const [header] = await csvRows(`/api/vehicles?${vehicleFields}`);
  expect(header).toEqual(['id', 'Doors', 'Plate', 'Leased', 'Leased until', 'Fleet', 'Fleet (id)']);
  expect((await csvRows('/api/fleets', app.anna.as))[0]).toEqual(['id', 'Name', 'Keeper', 'Keeper (id)', 'Motto']);
  expect((await csvRows('/api/fleets', admin))[0]).toContain('Margin');
});

test('without ids the columns are those asked for and nothing else, also of what references lead to', async () => {
  const seen = 'fields[vehicles]=fleet.name,plate,fleet.keeper,fleet,fleet.keeper.email&fileIds=none&sort=plate';
  const [header, row] = await csvRows(`/api/vehicles?${seen}`);
  expect(header).toEqual(['Fleet: Name', 'Plate', 'Fleet: Keeper', 'Fleet', 'Fleet: Keeper: Email']);
  const plate = row?.[1];
  const keeper = row?.[2];
  const { body } = await app.get(`/api/vehicles?filter[plate]=${plate}&include=fleet.keeper`);
  const included = (type: string) => body.included.find((one: { type: string }) => one.type === type);
  const { name } = included('fleets').attributes;
  const { email } = included('drivers').attributes;
  expect(row).toEqual([name, plate, keeper, name, email]);
  const { bytes } = await app.download(`/api/vehicles?${seen}`, xlsx);
  expect((await readXlsx(bytes)).sheets[0]?.rows.slice(0, 2)).toEqual([header, row]);
});

test('a path leads only where the caller may read, and never to many', async () => {
  const statusOf = async (path: string, as: Principal, type: string = csv) =>
    (await app.download(`/api/vehicles?fields[vehicles]=${path}`, type, as)).status;
  expect(await statusOf('fleet.margin', admin)).toBe(200);
  expect(await statusOf('fleet.margin', app.anna.as)).toBe(400);
  for (const path of ['fleet.nothing', 'repairs.vehicle', 'fleet.', '.name', 'plate.name', 'fleet.id'])
    expect(await statusOf(path, admin), path).toBe(400);
  expect(await statusOf('fleet.name', admin, 'application/vnd.api+json')).toBe(400);
});

test('rows and order are those of the list, for every filter, order and caller', async () => {
  const filters = ['', 'filter[doors][gte]=3', 'filter[isLeased]=true', 'filter[fleet.name][contains]=anna'];
  const sorts = ['', 'sort=-doors', 'sort=fleet.name,-plate', 'sort=leasedUntil', 'sort=-id'];
  const callers = [admin, app.anna.as, app.bram.as];
  const any = fc.record({
    filter: fc.constantFrom(...filters),
    sort: fc.constantFrom(...sorts),
    as: fc.constantFrom(...callers),
  });
  await fc.assert(
    fc.asyncProperty(any, async ({ filter, sort, as }) => {
      const url = `/api/vehicles?${vehicleFields}&${filter}&${sort}`;
      const { body } = await app.get(`${url}&per_page=1000`, as);
      const expected = body.data.map(({ id, attributes, relationships }: Vehicle) => [
        id,
        String(attributes['doors']),
        attributes['plate'],
        String(attributes['isLeased']),
        attributes['leasedUntil'] ?? '',
        relationships.fleet.data.id,
      ]);
      const [, ...rows] = await csvRows(url, as);
      expect(rows.map((row) => row.toSpliced(5, 1))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

interface Vehicle {
  id: string;
  attributes: Record<string, unknown>;
  relationships: { fleet: { data: { id: string } } };
}

const sampleFields = 'text,longText,phone,integer,money,percent,boolean,date,dateTime,choice,choices,reference,email';

test('CSV has values as people read them, and no text that could be a formula', async () => {
  const [, row] = await csvRows(`/api/samples?fields[samples]=${sampleFields}`);
  expect(row?.slice(1)).toEqual([
    "'=1+1",
    'one "two",\r\nthree',
    "'+31201234567",
    '-5',
    '-12.05',
    '21.00',
    'false',
    '2026-11-21',
    '2026-11-21T10:00:00.500Z',
    '2',
    'A, B',
    'anna@example.nl',
    app.anna.id,
    '',
  ]);
});

test('XLSX has numbers, days and moments as such, and texts as texts', async () => {
  const { headers, bytes } = await app.download(`/api/samples?fields[samples]=${sampleFields}`, xlsx);
  expect(headers).toMatchObject({ 'content-type': xlsx });
  const [sheet] = (await readXlsx(bytes)).sheets;
  const [header, row] = sheet?.rows ?? [];
  expect(header?.slice(0, 4)).toEqual(['id', 'text', 'longText', 'phone']);
  expect(row?.slice(1, 14)).toEqual([
    '=1+1',
    'one "two",\r\nthree',
    '+31201234567',
    -5,
    -12.05,
    0.21,
    false,
    new Date('2026-11-21'),
    new Date('2026-11-21T10:00:00.500Z'),
    '2',
    'A, B',
    'anna@example.nl',
    app.anna.id,
  ]);
});

test('what may only be written is in no file', async () => {
  for (const type of [csv, xlsx]) {
    const { bytes } = await app.download('/api/samples', type);
    const [header] = type === csv ? parse(bytes, { bom: true }) : ((await readXlsx(bytes)).sheets[0]?.rows ?? []);
    expect(header).not.toContain('password');
    expect(header).not.toContain('secret');
  }
});

test('what is related to a record comes as a file, within the rights of a list', async () => {
  const url = `/api/fleets/${app.anna.fleet}/vehicles`;
  expect((await csvRows(url, app.anna.as)).length).toBe(17);
  expect((await app.download(url, csv, app.bram.as)).status).toBe(404);
  expect((await app.download('/api/audits', csv, app.anna.as)).status).toBe(404);
});

test.each([
  'page=1',
  'per_page=5',
  'page[after]=x',
  'count=exact',
  'include=fleet',
  'filter[nothing]=1',
  'more=1',
  'fileIds=all',
])('an export refuses %s and names it', async (parameter) => {
  const { status, bytes } = await app.download(`/api/vehicles?${parameter}`, csv);
  expect(status).toBe(400);
  const [error] = JSON.parse(bytes.toString()).errors;
  expect(error.source.parameter).toBe(parameter.split('=')[0]);
});

test.each([
  ['text/csv', csv],
  ['text/csv, */*;q=0.1', csv],
  ['text/csv, */*', csv],
  [`text/csv;q=0.5, ${xlsx}`, xlsx],
  ['text/csv;q=0.5, application/vnd.api+json;q=0.4', csv],
  ['text/csv, application/vnd.api+json', 'application/vnd.api+json'],
  ['text/csv;q=0, */*', 'application/vnd.api+json'],
  ['text/html, text/csv;q=0.5, */*;q=0.8', 'application/vnd.api+json'],
])('a list asked for as %s comes as %s', async (accept, type) => {
  const { status, headers } = await app.download('/api/drivers', accept);
  expect(status).toBe(200);
  expect(String(headers['content-type']).split(';')[0]).toBe(type);
});

test('an address that is no list of records has no file', async () => {
  const vehicle = `/api/vehicles/${app.anna.vehicle}`;
  for (const url of [vehicle, `${vehicle}/fleet`, `${vehicle}/relationships/repairs`, '/api/trashedrecords']) {
    expect((await app.download(url, csv)).status, url).toBe(406);
    expect((await app.download(url, `${csv}, */*;q=0.1`)).status, url).toBe(200);
  }
});

test('HEAD answers what the file is, without it', async () => {
  const { status, headers, body } = await app.request({
    method: 'HEAD',
    url: '/api/vehicles',
    headers: { accept: csv },
  });
  expect([status, body]).toEqual([200, null]);
  expect(headers['content-disposition']).toContain('attachment');
});

test('a stream that is left before its end holds nothing', async () => {
  const { database } = app.services;
  for (let round = 0; round < 6; round += 1) {
    for await (const rows of database.stream(sql`select n::text from generate_series(1, 100000) n`)) {
      expect(rows[0]).toEqual(['1']);
      break;
    }
  }
  expect(await database.rows(database.db, sql`select name from pg_cursors where is_holdable`)).toEqual([]);
});
