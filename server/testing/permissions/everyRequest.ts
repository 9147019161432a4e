import type { Resource } from '../../../schema/resource.ts';
import type { Principal } from '../../context.ts';
import { operate } from '../operate.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';

/** Identifies the record of a request. */
export interface Named {
  type: string;
  id: string;
}

export type Ask = (named: Named) => Promise<TestAnswer>;

/** Lists every request that reads or changes one record of a resource, with a name for failures. */
export function everyRequest(app: TestApp, { fields, has = {} }: Resource, as: Principal): [string, Ask][] {
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, data?: unknown): Promise<TestAnswer> =>
    app.request({ method, url: `/api/${url}`, as, ...(data !== undefined && { payload: JSON.stringify({ data }) }) });
  const act = (type: string, attributes: object): Promise<TestAnswer> => send('POST', type, { type, attributes });
  const [field = ''] = Object.keys(fields);
  const secret = Object.keys(fields).find((name) => fields[name]?.type === 'secret') ?? field;
  const toOne = Object.keys(fields).filter((name) => fields[name]?.type === 'reference');
  const ofRelation = (name: string): [string, Ask][] => {
    const end = toOne.includes(name) ? null : [];
    const place = ({ type, id }: Named): string => `${type}/${id}/relationships/${name}`;
    return [
      [`GET ${name}`, ({ type, id }) => send('GET', `${type}/${id}/${name}`)],
      [`GET relationships/${name}`, (named) => send('GET', place(named))],
      [`PATCH relationships/${name}`, (named) => send('PATCH', place(named), end)],
      [`POST relationships/${name}`, (named) => send('POST', place(named), [])],
      [`DELETE relationships/${name}`, (named) => send('DELETE', place(named), [])],
      [
        `operation on ${name}`,
        (named) => operate(app, [{ op: 'update', ref: { ...named, relationship: name }, data: end }], { as }),
      ],
    ];
  };
  return [
    ['GET', ({ type, id }) => send('GET', `${type}/${id}`)],
    ['GET history', ({ type, id }) => send('GET', `${type}/${id}/history`)],
    ['GET by filter', ({ type, id }) => send('GET', `${type}?filter[id]=${id}`)],
    ['PATCH', ({ type, id }) => send('PATCH', `${type}/${id}`, { type, id, attributes: {} })],
    ['DELETE', ({ type, id }) => send('DELETE', `${type}/${id}`)],
    ['reveal', ({ type, id }) => act('reveals', { resource: type, id, field: secret, password: 'x' })],
    ['restore', ({ type, id }) => act('restores', { resource: type, id, entry: '1' })],
    ['update many', ({ type, id }) => act('bulkchanges', { resource: type, action: 'update', ids: [id], changes: {} })],
    [
      'update many by filter',
      ({ type, id }) =>
        act('bulkchanges', { resource: type, action: 'update', filter: { id }, changes: {}, expected: 1 }),
    ],
    ['delete many', ({ type, id }) => act('bulkchanges', { resource: type, action: 'delete', ids: [id] })],
    [
      'delete many by filter',
      ({ type, id }) => act('bulkchanges', { resource: type, action: 'delete', filter: { id }, expected: 1 }),
    ],
    [
      'delete many, those that can be',
      ({ type, id }) => act('bulkchanges', { resource: type, action: 'delete', ids: [id], mode: 'best-effort' }),
    ],
    ['update operation', (named) => operate(app, [{ op: 'update', data: { ...named, attributes: {} } }], { as })],
    ['remove operation', (named) => operate(app, [{ op: 'remove', ref: named }], { as })],
    ...[...toOne, ...Object.keys(has), field].flatMap(ofRelation),
  ];
}

/** Lists every request on a resource itself. */
export function everyCollectionRequest(app: TestApp, as: Principal): [string, (type: string) => Promise<TestAnswer>][] {
  const post = (url: string, data: object): Promise<TestAnswer> =>
    app.request({ method: 'POST', url: `/api/${url}`, as, payload: { data } });
  return [
    ['list', (type) => app.get(`/api/${type}?filter[x]=1`, as)],
    ['create', (type) => post(type, { type, attributes: { x: 1 } })],
    ['file of chosen rows', (type) => post('exports', { type: 'exports', attributes: { resource: type, ids: ['x'] } })],
    ['trash', (type) => app.get(`/api/trashedrecords?filter[resource]=${type}`, as)],
    [
      'delete all',
      (type) =>
        post('bulkchanges', { type: 'bulkchanges', attributes: { resource: type, action: 'delete', filter: {} } }),
    ],
    ['undo', (type) => post('restores', { type: 'restores', attributes: { resource: type, bulkchange: 'x' } })],
    ['add operation', (type) => operate(app, [{ op: 'add', data: { type, attributes: { x: 1 } } }], { as })],
  ];
}
