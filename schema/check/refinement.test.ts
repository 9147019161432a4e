import { expect, test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { hosting } from '../../server/testing/worlds/hosting.ts';
import { faultsOf } from './testing/descriptions.ts';
import { expectTold, field, type Mistake } from './testing/mistakes.ts';

const refined = (refinedBy: object) => field('state', { refinedBy });
const due = { field: 'validUntil', when: { kind: 'DV' } };
const at = 'fields.state.refinedBy';

const mistakes: Mistake[] = [
  ['a state that a text says more than', refined({ field: 'serial' }), `${at}.field`, /"serial", of type text/],
  [
    'what is due by an amount',
    refined({ field: 'kind', due: { ...due, field: 'price' } }),
    `${at}.due.field`,
    /"price", of type money/,
  ],
  [
    'what is due while a kind is none',
    refined({ field: 'kind', due: { ...due, when: { kind: 'XV' } } }),
    `${at}.due.when`,
    /never "XV"/,
  ],
  [
    'what is due by a word that is no operator',
    refined({ field: 'kind', due: { ...due, when: { kind: { is: 'DV' } } } }),
    `${at}.due.when`,
    /"is"/,
  ],
];

test.each(mistakes)('%s is told', (...mistake) => expectTold(mistake));

test('a choice that says more than the state, with the day its rest is due, is sound', () =>
  expect(faultsOf(...hosting, { ...certificates, ...refined({ field: 'kind', due }) })).toEqual([]));
