import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import { changesOf, heldOf } from '../held/held.ts';
import { heldAgain, movedZoneOf } from './movedZone.ts';

const www = record('www A 192.0.2.1', { id: '1' });
const theirs = { ...www, value: '192.0.2.2' };
const ours = { ...www, value: '192.0.2.3' };
const shop = record('shop A 192.0.2.9');

it('reads what moved from a refusal, and nothing from another failure', () => {
  const faults = [{ code: 'ZONE_MOVED', meta: { field: 'baseVersion', zoneVersion: 'v2', difference: [] } }];
  expect(movedZoneOf(new HttpError('moved', 409, { faults }))).toEqual({ zoneVersion: 'v2', difference: [] });
  expect(movedZoneOf(new HttpError('invalid', 422, { faults }))).toBe(undefined);
  expect(movedZoneOf(new Error('away'))).toBe(undefined);
});

it('makes my changes of what is there now, and adds nothing twice', () => {
  const held = heldOf([
    { kind: 'change', before: www, after: ours },
    { kind: 'add', after: shop },
  ]);
  expect(changesOf(heldAgain([theirs, { ...shop, id: '4' }], held))).toEqual([
    { kind: 'change', before: theirs, after: ours },
  ]);
});

it('adds again what somebody removed and I changed', () => {
  expect(changesOf(heldAgain([], heldOf([{ kind: 'change', before: www, after: ours }])))).toMatchObject([
    { kind: 'add', after: { value: '192.0.2.3' } },
  ]);
  expect(changesOf(heldAgain([], heldOf([{ kind: 'remove', before: www }])))).toEqual([]);
});
