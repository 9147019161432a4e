/** Plants differences from a small description, in the form of the official one. */
import { expect, it } from 'vitest';
import type { Exchange } from '../../../../mock-server/standIn/standIn.ts';
import { describedBy } from './description.ts';
import { exchangeFaults } from './exchangeFaults.ts';

const description = describedBy([
  `
enums:
  Size: { values: [S, L] }
  ProcessStatus: { values: [NEW] }
  DomainStatus: { values: [OK] }
types:
  Key: { fields: { flags: { type: integer, required: true, maximum: 3 } } }
  Contact: { fields: { handle: { type: string, required: true } } }
  Billable: { fields: { product: { type: string, required: true } } }
errors:
  - { code: ObjectExists, httpStatus: 409 }
operations:
  - operationId: createThing
    method: POST
    path: /v2/things/{name}
    pathParams: [{ name: name, type: string, maxLength: 4 }]
    queryParams: [{ name: quick, type: boolean }]
    requestBody:
      contentType: application/json
      fields:
        size: { type: string, required: true, enumRef: Size }
        mail: { type: string, format: email }
        keys: { type: array, itemsRef: Key, maxItems: 1 }
    responses:
      "201": { description: "Made." }
      "202": { description: "{ processId, sizes: Size[]?, parts: {name, weight: integer?}[] }" }
  - operationId: createKey
    method: POST
    path: /v2/keys
    requestBody: { contentType: application/json, fields: { flags: { type: integer, required: true } } }
    responses: {}
  - operationId: endThing
    method: POST
    path: /v2/things/{name}/end
    responses: { "200": { description: "Ended." } }
  - operationId: createDomain
    method: POST
    path: /v2/domains
    requestBody:
      contentType: application/json
      fields: { customer: &text { type: string }, registrant: *text, autoRenew: *text, ns: *text, contacts: *text }
    responses: {}
  - operationId: updateDomain
    method: POST
    path: /v2/domains/update
    requestBody:
      contentType: application/json
      fields: { keyData: *text, dsData: *text, status: *text, authcode: *text }
    responses: {}
  - operationId: transferInfo
    method: GET
    path: /v2/transfers
    responses: {}
    gotchas: ["Transfer status values: pending, failed."]
`,
]);

const exchange = (request: Partial<Exchange['request']> = {}, answer?: Exchange['answer']): Exchange => ({
  request: {
    method: 'POST',
    path: '/things/a',
    parts: [],
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body: '{"size":"S"}',
    ...request,
  },
  answer,
});
const faultsOf = (one: Exchange): string[] => exchangeFaults([one], description);

it('a request and an answer as they are described are passed, and so is a request without an answer', () => {
  const keys = '{"size":"L","mail":"a@b.nl","keys":[{"flags":3}]}';
  expect(faultsOf(exchange({ body: keys, query: new URLSearchParams('quick=true') }, { status: 201 }))).toEqual([]);
  expect(faultsOf(exchange({}, { status: 202, body: { processId: 1, parts: [{ name: 'a' }] } }))).toEqual([]);
  expect(faultsOf(exchange())).toEqual([]);
});

it.each([
  ['another address', { path: '/others' }, 'no operation'],
  ['another method', { method: 'PUT' }, 'no operation'],
  ['a part of the path that is too long', { path: '/things/abcde' }, 'name: Too big'],
  ['an unknown parameter', { query: new URLSearchParams('fast=1') }, '?fast is not described'],
  ['a parameter of another type', { query: new URLSearchParams('quick=1') }, '?quick: Invalid input'],
  ['another type of body', { headers: {} }, 'no application/json'],
  ['an unknown field', { body: '{"size":"S","other":1}' }, 'body: Unrecognized key: "other"'],
  ['a field too few', { path: '/keys', body: '{}' }, 'body.flags: Invalid input'],
  ['a word of no list', { body: '{"size":"XL"}' }, 'body.size: Invalid option'],
  ['a form that is none', { body: '{"size":"S","mail":"a"}' }, 'body.mail: Invalid email'],
  ['too many in a list', { body: '{"size":"S","keys":[{"flags":1},{"flags":1}]}' }, 'body.keys: Too big'],
  ['a wrong member of a type', { body: '{"size":"S","keys":[{"flags":4}]}' }, 'body.keys.0.flags: Too big'],
  ['a body where there is none', { path: '/things/a/end' }, 'a body, and none is described'],
])('a request with %s is a difference', (_what, request, fault) => {
  const faults = faultsOf(exchange(request));
  expect([faults.length, faults[0]]).toEqual([1, expect.stringContaining(fault)]);
});

it.each([
  ['another status', { status: 200 }, 'status 200 is not described'],
  ['a body where none is told', { status: 201, body: {} }, 'a body, and none is described'],
  ['no body where one is told', { status: 202 }, 'answer: Invalid input'],
  [
    'an unknown member',
    { status: 202, body: { processId: 1, parts: [], more: 1 } },
    'answer: Unrecognized key: "more"',
  ],
  ['a member too few', { status: 202, body: { parts: [] } }, 'answer.processId: is missing'],
  ['a word of no list', { status: 202, body: { processId: 1, sizes: ['XL'], parts: [] } }, 'answer.sizes.0: Invalid'],
  ['a part of another type', { status: 202, body: { processId: 1, parts: [{ name: 'a', weight: 'b' }] } }, 'weight'],
  ['an unknown fault', { status: 400, body: { type: 'Other', message: '' } }, 'fault.type: Invalid option'],
  ['a fault of another status', { status: 400, body: { type: 'ObjectExists', message: '' } }, 'and 409 is described'],
])('an answer with %s is a difference', (_what, answer, fault) => {
  const faults = faultsOf(exchange({}, answer));
  expect([faults.length, faults[0]]).toEqual([1, expect.stringContaining(fault)]);
});
