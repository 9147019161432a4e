import { expect, test } from 'vitest';
import { certificates } from '../../server/testing/worlds/certificates.ts';
import { hosting } from '../../server/testing/worlds/hosting.ts';
import { faultsOf, label } from './testing/descriptions.ts';

const { fields, access, list } = certificates;

/** Describes certificates with these options of a field changed. */
const withField = (name: keyof typeof fields, changes: object) => ({
  fields: { ...fields, [name]: { ...fields[name], ...changes } },
});
const listing = (changes: object) => ({ list: { ...list, ...changes } });
const option = (value: string) => ({ value, ...label });

test.each<[mistake: string, changes: object, at: string, problem: RegExp]>([
  ['a choice without options', withField('kind', { options: undefined }), 'fields.kind.options', /^is missing$/],
  ['texts for options', withField('kind', { options: ['DV'] }), 'fields.kind.options.0', /an object, not 'DV'/],
  ['an empty value', withField('kind', { options: [option('')] }), 'fields.kind.options.0.value', /is empty/],
  ['no items allowed', withField('names', { maxItems: 0 }), 'fields.names.maxItems', /more than 0/],
  [
    'a function for a value',
    withField('price', { default: () => 5 }),
    'fields.price.default',
    /a list, not a function/,
  ],
  [
    'an object of its own for a day',
    withField('validFrom', { default: new Date(0) }),
    'fields.validFrom.default',
    /a Date/,
  ],
  [
    'an expression for a pattern',
    withField('serial', { pattern: /x/ }),
    'fields.serial.pattern',
    /a text, not a RegExp/,
  ],
  ['a field without its function', { fields: { ...fields, price: 'money' } }, 'fields.price', /is no field/],
  ['no title', { title: undefined }, 'title', /^is missing$/],
  ['no fields', { fields: undefined }, 'fields', /^is missing$/],
  ['fields that are none', { fields: {} }, 'fields', /holds no field/],
  ['a title of words', { title: '{{name}} ({{kind}})' }, 'title', /is not a name/],
  ['a plural too many', { label: { en: ['C', 'Cs', 'Css'], nl: ['C', 'Cs'] } }, 'label.en', /no label: .* at most 2/],
  ['a number for a label', withField('notes', { label: { en: 5, nl: 'N' } }), 'fields.notes.label.en', /a text, not 5/],
  ['no states', withField('state', { states: {} }), 'fields.state.states', /holds no state/],
  ['rights of a role in a word', { access: { ...access, customer: 'read' } }, 'access.customer', /'all' or an object/],
  ['no rights at all', { access: undefined }, 'access', /^is missing$/],
  ['a list without columns', listing({ columns: [] }), 'list.columns', /shows no column/],
  ['names in place of sections', { form: ['name', 'customer'] }, 'form.0', /an object, not 'name'/],
])('%s is told in words, not in those of zod', (_, changes, at, problem) => {
  expect(faultsOf(...hosting, { ...certificates, ...changes })).toContainEqual({
    file: 'resources/certificates.ts',
    at,
    problem: expect.stringMatching(problem),
    hint: expect.stringMatching(/.{8}/),
  });
});
