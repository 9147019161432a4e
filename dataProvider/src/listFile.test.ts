import { expect, it } from 'vitest';
import { listFileRequest } from './listFile.ts';

const asked = {
  type: 'text/csv',
  sort: { field: 'state,-name', order: 'DESC' },
  filter: { q: 'shop', customer: { city: 'Utrecht' } },
  fields: ['name', 'customer.city'],
  withoutIds: true,
  isLocal: true,
} as const;

it('a list is asked for by its address', () => {
  const { path, method } = listFileRequest('domains', asked);
  expect(method).toBeUndefined();
  expect(decodeURIComponent(path)).toBe(
    'domains?sort=-state,-name&q=shop&filter[customer.city]=Utrecht&fields[domains]=name,customer.city&fileIds=none&csvNotation=local',
  );
});

it('chosen records are named in a body, however many', () => {
  const ids = Array.from({ length: 9000 }, (_, index) => index + 1);
  const { filter: _filter, ...ofIds } = asked;
  expect(listFileRequest('domains', { ...ofIds, chosen: { ids } })).toEqual({
    type: 'text/csv',
    method: 'POST',
    path: 'exports',
    body: {
      data: {
        type: 'exports',
        attributes: {
          resource: 'domains',
          ids: ids.map(String),
          sort: '-state,-name',
          fields: ['name', 'customer.city'],
          fileIds: 'none',
          csvNotation: 'local',
        },
      },
    },
  });
});

it('all matches but some are described by the filter and the exceptions', () => {
  const { body } = listFileRequest('domains', { type: 'text/csv', filter: asked.filter, chosen: { except: [7] } });
  expect(body).toEqual({
    data: {
      type: 'exports',
      attributes: { resource: 'domains', filter: { q: 'shop', 'customer.city': 'Utrecht' }, except: ['7'] },
    },
  });
});
