import { expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import { choice, integer, money, reference, secret, state, text } from '../fields.ts';
import type { Refinement, Transition } from '../types/state.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const stageWith = (options: Partial<Transition>) =>
  state(label, {
    initial: 'open',
    states: { open: label, closed: label },
    transitions: { close: { from: 'open', to: 'closed', label, ...options } },
  });

test.each<[Partial<Transition>, string, RegExp]>([
  [{ when: { 'author.name': 'Anna' } }, 'when', /unknown field "author.name"/],
  [{ when: { code: 'x' } }, 'when', /"code" cannot be asked about here/],
  [{ when: { price: { gt: 1 } } }, 'when', /role "customer" may take this transition and not read "price"/],
  [{ rows: { customer: { 'author.colour': 'red' } } }, 'rows.customer', /"author.colour" leads nowhere/],
  [{ needs: ['colour'] }, 'needs', /unknown field "colour"/],
  [{ needs: ['code'] }, 'needs', /cannot name "code", which cannot be read back/],
  [{ needs: ['price'] }, 'needs', /role "customer" may take this transition and not write "price"/],
  [{ shows: ['colour'] }, 'shows', /unknown field "colour"/],
  [{ shows: ['stage'] }, 'shows', /cannot name "stage", which transitions change/],
  [{ copy: { colour: 'author.name' } }, 'copy.colour', /unknown field "colour"/],
  [{ copy: { name: 'author.colour' } }, 'copy.name', /"author.colour" leads to no value/],
  [{ copy: { name: 'code' } }, 'copy.name', /"code" leads to no value/],
  [{ copy: { name: '$authors.name' } }, 'copy.name', /"\$authors.name" leads to no value/],
  [{ copy: { price: 'author.name' } }, 'copy.price', /copies text to money/],
  [{ copy: { author: 'second' } }, 'copy.author', /copies reference to books to reference to authors/],
])(
  'a transition is refused where it names a missing field or one its takers may not read or write: %j',
  (options, at, problem) => {
    const fields = {
      ...books.fields,
      code: secret(label),
      price: money(label, { read: ['admin'], write: ['admin'] }),
      second: reference('books', label),
      stage: stageWith(options),
    };
    const access = { admin: 'all', customer: { read: true, update: true } };
    expect(faultsOf({ ...books, fields, access }, { ...authors, access })).toMatchObject([
      { at: `fields.stage.transitions.close.${at}`, problem: expect.stringMatching(problem) },
    ]);
  },
);

test('a field that a transition needs may be copied, or asked of some roles only', () => {
  const options = { needs: ['price'], when: { price: null } };
  const fields = { ...books.fields, price: money(label, { write: [] }), cost: money(label) };
  const copying = stageWith({ ...options, copy: { price: 'cost' } });
  expect(faultsOf({ ...books, fields: { ...fields, stage: copying } }, authors)).toEqual([]);
  const price = money(label, { write: ['admin'] });
  const access = { admin: 'all', customer: { read: true, update: true } };
  const named = { ...fields, price, stage: stageWith({ ...options, roles: ['admin'] }) };
  expect(faultsOf({ ...books, fields: named, access }, { ...authors, access })).toEqual([]);
});

test.each<[Condition, RegExp]>([
  [{ colour: 'red' }, /names the unknown field "colour"/],
  [{ not: { 'author.name': 'Anna' } }, /names the unknown field "author.name"/],
  [{ pages: { contains: 'a' } }, /"pages" cannot be asked by "contains"/],
  [{ code: 'x' }, /"code" cannot be asked about here/],
])('what requires a field is asked of the record itself: %j', (required, problem) => {
  const fields = { ...books.fields, pages: integer(label), code: secret(label), note: text(label, { required }) };
  expect(faultsOf({ ...books, fields }, authors)).toMatchObject([
    { at: 'fields.note.required', problem: expect.stringMatching(problem) },
  ]);
});

test('what refines a state names fields that are there', () => {
  const refined = (refinedBy: Refinement) => ({
    ...books.fields,
    payment: choice(label, { options: [{ value: 'open', ...label }] }),
    stage: { ...stageWith({}), refinedBy },
  });
  const found = (refinedBy: Refinement) => faultsOf({ ...books, fields: refined(refinedBy) }, authors);
  expect(found({ field: 'colour' })).toMatchObject([
    { at: 'fields.stage.refinedBy', problem: 'names the unknown field "colour"' },
  ]);
  expect(found({ field: 'payment', due: { field: 'dueOn', when: { colour: 'red' } } })).toHaveLength(2);
  expect(found({ field: 'payment' })).toEqual([]);
});
