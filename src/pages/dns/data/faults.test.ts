import { expect, it } from 'vitest';
import { records } from '../../../../rules/dns/testing/records.ts';
import { validateZone } from '../../../../rules/dns/validateZone.ts';
import { nothingHeld, rowsOf, withAdded, withoutRows } from '../held/held.ts';
import { faultsOf } from './faults.ts';

const stored = records('www A 192.0.2.1', 'shop A 999.1.1.1').map((one, place) => ({ ...one, id: String(place + 1) }));
const zone = 'example.nl';

it('finds what the server would find, at the row it is about', () => {
  const held = withAdded(nothingHeld, records('www CNAME host.example.com'));
  const rows = rowsOf(stored, held);
  const faults = faultsOf(rows, zone);
  expect(faults.get('2')).toMatchObject([{ field: 'value', code: 'INVALID_IPV4' }]);
  expect(faults.get('1')).toMatchObject([{ field: 'name', code: 'CNAME_NOT_ALONE' }]);
  const codes = [...faults.values()].flat().map(({ code }) => code);
  const ofServer = validateZone(
    rows.map(({ record }) => record),
    zone,
  ).faults.map(({ code }) => code);
  expect(codes.sort()).toEqual(ofServer.sort());
});

it('leaves out what will be removed', () => {
  const [row] = rowsOf(stored, nothingHeld).slice(1);
  if (!row) throw new Error('There are two rows.');
  expect(faultsOf(rowsOf(stored, withoutRows(nothingHeld, [row])), zone).size).toBe(0);
});
