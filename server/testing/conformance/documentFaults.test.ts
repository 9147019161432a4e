import { expect, test } from 'vitest';
import { documentFaults } from './documentFaults.ts';

const record = { type: 'cars', id: '1', attributes: { plate: 'x' }, links: { self: '/cars/1' } };
const owned = { ...record, relationships: { owner: { data: { type: 'people', id: '2' } } } };
const owner = { type: 'people', id: '2' };

test.each([
  [{ data: null }],
  [{ data: [], meta: { total: 0 }, links: { self: '/cars', next: null } }],
  [{ jsonapi: { version: '1.1' }, data: owned, included: [owner] }],
  [{ errors: [{ status: '404', code: 'NOT_FOUND', source: { pointer: '/data' } }] }],
])('a sound document has no faults: %j', (body) => {
  expect(documentFaults(body)).toEqual([]);
});

test.each([
  ['no object', []],
  ['nothing in it', { jsonapi: { version: '1.1' } }],
  ['data and errors', { data: null, errors: [{ status: '404' }] }],
  ['included without data', { meta: {}, included: [] }],
  ['a member of its own', { data: null, total: 3 }],
  ['meta that is a list', { data: null, meta: [] }],
  ['a link that is a number', { data: null, links: { self: 3 } }],
  ['another version', { data: null, jsonapi: { version: '1.0' } }],
  ['an id that is a number', { data: { type: 'cars', id: 1 } }],
  ['data that is a text', { data: 'x' }],
  ['included that is no list', { data: owned, included: owner }],
  ['included that holds a text', { data: owned, included: [owner, 'x'] }],
  ['a record without an id', { data: { type: 'cars' } }],
  ['a type of no characters', { data: { type: '', id: '1' } }],
  ['an attribute of no characters', { data: { ...record, attributes: { '': 1 } } }],
  ['an attribute with a character that queries need', { data: { ...record, attributes: { 'a[b]': 1 } } }],
  ['an attribute with a name that begins with a hyphen', { data: { ...record, attributes: { '-a': 1 } } }],
  ['an attribute named type', { data: { ...record, attributes: { type: 'x' } } }],
  ['an attribute with relationships inside', { data: { ...record, attributes: { plate: { relationships: 1 } } } }],
  ['relationships that are a list', { data: { ...record, relationships: [] } }],
  ['a relationship named id', { data: { ...record, relationships: { id: { data: null } } } }],
  ['linkage that is a text', { data: { ...record, relationships: { owner: { data: '2' } } } }],
  ['linkage whose id is a number', { data: { ...record, relationships: { owner: { data: { ...owner, id: 2 } } } } }],
  ['a related link that is a number', { data: { ...record, relationships: { owner: { links: { related: 1 } } } } }],
  ['a link of a record that nobody defined', { data: { ...record, links: { self: '/cars/1', other: '/x' } } }],
  ['a record without a type', { data: { id: '1' } }],
  ['a type that is no name', { data: { type: '/cars', id: '1' } }],
  ['a record twice', { data: [record, record] }],
  ['a member of its own in a record', { data: { ...record, version: 1 } }],
  ['attributes that are a list', { data: { ...record, attributes: [] } }],
  ['an attribute named id', { data: { ...record, attributes: { id: '1' } } }],
  ['an attribute whose name ends in a line', { data: { ...record, attributes: { plate_: 1 } } }],
  ['an attribute with links inside', { data: { ...record, attributes: { plate: [{ links: 1 }] } } }],
  ['one name for two fields', { data: { ...owned, attributes: { owner: '2' } } }],
  ['a relationship that says nothing', { data: { ...record, relationships: { owner: {} } } }],
  ['linkage without an id', { data: { ...record, relationships: { owner: { data: { type: 'people' } } } } }],
  ['a member twice', { data: { ...record, relationships: { owners: { data: [owner, owner] } } } }],
  ['what nobody names', { data: record, included: [owner] }],
  ['what is primary data too', { data: owned, included: [owner, record] }],
  ['no errors', { errors: [] }],
  ['an error whose status is a number', { errors: [{ status: 404 }] }],
  ['an error with a member of its own', { errors: [{ status: '404', message: 'x' }] }],
  ['a pointer that is none', { errors: [{ status: '404', source: { pointer: 'data' } }] }],
])('a document with %s has a fault', (_what, body) => {
  expect(documentFaults(body)).not.toEqual([]);
});

test('what is included need not be named where fields were left out', () => {
  expect(documentFaults({ data: record, included: [owner] }, { isSparse: true })).toEqual([]);
});
