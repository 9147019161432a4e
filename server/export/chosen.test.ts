import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../context.ts';
import { admin } from '../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../testing/worlds/garageApp.ts';

const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let app: GarageApp;
let ids: string[];
beforeAll(async () => {
  app = await garageApp();
  const plates = Array.from({ length: 600 }, (_, index) => `e${String(index).padStart(3, '0')}`);
  ids = await app.seed('vehicles', ...plates.map((plate) => ({ plate, doors: 1, fleet: app.anna.fleet })));
});
afterAll(() => app.close());

const asked = (attributes: object, accept = csv, as: Principal = admin) =>
  app.download('/api/exports', accept, as, { data: { type: 'exports', attributes } });

async function platesIn(attributes: object, as?: Principal): Promise<(string | undefined)[]> {
  const { status, bytes } = await asked({ resource: 'vehicles', fields: ['plate'], ...attributes }, csv, as);
  expect(status, bytes.toString()).toBe(200);
  return (parse(bytes, { bom: true, from: 2 }) as string[][]).map((row) => row.at(-1));
}
const faultOf = async (attributes: object, accept?: string, as?: Principal) => {
  const { status, bytes } = await asked(attributes, accept, as);
  return [status, JSON.parse(bytes.toString()).errors[0].source];
};

test('more rows than an address can name come as a file, in the order and with the columns asked for', async () => {
  const chosen = ids.slice(0, 550);
  const attributes = { resource: 'vehicles', ids: chosen, sort: '-doors,-plate', fields: ['fleet.name', 'plate'] };
  const { headers, bytes } = await asked({ ...attributes, fileIds: 'none' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename=Vehicles-\d{4}-\d\d-\d\d\.csv$/);
  const [header, first, ...others] = parse(bytes, { bom: true }) as string[][];
  expect(header).toEqual(['Fleet: Name', 'Plate']);
  expect(first?.[1]).toBe('e549');
  expect(others).toHaveLength(549);
  const { sheets } = await readXlsx((await asked({ ...attributes, fileIds: 'none' }, xlsx)).bytes);
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([header, first]);
  expect(sheets[0]?.rows).toHaveLength(551);
});

test('all that a filter finds come but those left out', async () => {
  const filter = { plate: { startsWith: 'e00' }, or: [{ doors: 1 }, { doors: null }] };
  expect(await platesIn({ filter, except: ids.slice(1, 8), sort: 'plate' })).toEqual(['e000', 'e008', 'e009']);
});

test('rows of others are left out, whether named or found', async () => {
  expect(await platesIn({ ids: [ids[0], 'x'] }, app.bram.as)).toEqual([]);
  expect(await platesIn({ filter: { doors: 1 }, except: [] }, app.bram.as)).toEqual([]);
});

test('what cannot be asked is refused with its place in the document', async () => {
  const at = (member: string) => ({ pointer: `/data/attributes/${member}` });
  const all = { resource: 'vehicles', filter: {} };
  expect(await faultOf({ ...all, sort: 'nothing' })).toEqual([400, at('sort')]);
  expect(await faultOf({ ...all, fields: ['nothing'] })).toEqual([400, at('fields')]);
  expect(await faultOf({ ...all, fileIds: 'all' })).toEqual([400, at('fileIds')]);
  expect(await faultOf({ ...all, filter: { nothing: 1 } })).toEqual([400, at('filter/nothing')]);
  expect(await faultOf({ ...all, ids: [] })).toEqual([400, at('ids')]);
  expect(await faultOf({ resource: 'vehicles' })).toEqual([400, { pointer: '/data/attributes' }]);
  expect(await faultOf({ resource: 'fleets', filter: {}, fields: ['margin'] }, csv, app.anna.as)).toEqual([
    400,
    at('fields'),
  ]);
  expect((await faultOf({ resource: 'nothing', filter: {} }))[0]).toBe(404);
  expect(await faultOf(all, 'application/vnd.api+json')).toEqual([406, { header: 'Accept' }]);
});
