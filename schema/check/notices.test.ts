import { expect, test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { hosting } from '../../server/testing/worlds/hosting.ts';
import { faultsOf, label } from './testing/descriptions.ts';
import { expectTold, type Mistake } from './testing/mistakes.ts';

const noticed = (notice: object) => ({ notices: [{ text: label, ...notice }] });

const mistakes: Mistake[] = [
  ['a notice that stops a misspelt transition', noticed({ stops: ['isue'] }), 'notices.0.stops', /"isue" is neither/],
  ['a notice that stops changes', noticed({ stops: ['update'] }), 'notices.0.stops', /"update" is neither/],
  ['a notice for a role that is none', noticed({ roles: ['staff'] }), 'notices.0.roles.0', /"staff" is no role/],
];

test.each(mistakes)('%s is told', (...mistake) => expectTold(mistake));

test('a notice that stops transitions and new records is sound', () => {
  const changes = noticed({ stops: ['issue', 'create'], roles: ['customer'] });
  expect(faultsOf(...hosting, { ...certificates, ...changes })).toEqual([]);
});
