import { expect, it } from 'vitest';
import { visibleTo } from '../testing/descriptions.ts';
import { withVisit } from '../views/record/recentRecords.ts';
import { foundRecords } from './foundRecords.ts';

const visible = new Map(visibleTo('admin').map((one) => [one.name, one]));
const found = (
  words: string,
  data: { type: string; id: string; attributes: Record<string, unknown> }[],
  exact?: readonly string[],
) => foundRecords({ data, meta: { more: ['books'], ...(exact && { exact }) } }, { visible, words, locale: 'nl-nl' });

it('groups what was found in the order of the menu, the records in that of the answer, by the titles that lists show', () => {
  const groups = found('war', [
    { type: 'books', id: '2', attributes: { title: 'War and Peace' } },
    { type: 'books', id: '1', attributes: { title: 'Star Wars' } },
    { type: 'shelves', id: '3', attributes: { name: 'War' } },
  ]);
  expect(groups).toEqual([
    { resource: 'shelves', records: [{ id: '3', title: 'War' }], hasMore: false },
    {
      resource: 'books',
      records: [
        { id: '2', title: 'War and Peace' },
        { id: '1', title: 'Star Wars' },
      ],
      hasMore: true,
    },
  ]);
});

it('puts a group first in which a record is exactly what was searched for', () => {
  const data = [
    { type: 'shelves', id: '3', attributes: { name: 'Warriors' } },
    { type: 'books', id: '1', attributes: { title: 'War' } },
  ];
  const order = (exact: readonly string[]) => found('war', data, exact).map(({ resource }) => resource);
  expect([order([]), order(['books']), order(['books', 'shelves'])]).toEqual([
    ['shelves', 'books'],
    ['books', 'shelves'],
    ['shelves', 'books'],
  ]);
});

it('names the matching value when the title does not show it', () => {
  const [group] = found('peace', [{ type: 'shelves', id: '3', attributes: { name: 'War', remark: 'and Peace' } }]);
  expect(group?.records).toEqual([{ id: '3', title: 'War', because: 'and Peace' }]);
});

it('leaves out records without a description', () => {
  expect(found('war', [{ type: 'secrets', id: '1', attributes: { name: 'War' } }])).toEqual([]);
});

it('remembers what was looked at once, the last first, and no more than twelve', () => {
  const visits = Array.from({ length: 15 }, (_, index) => ({
    resource: 'books',
    id: String(index),
    title: `${index}`,
  }));
  const seen = visits.reduce<readonly (typeof visits)[number][]>(
    (records, visit) => [...withVisit(records, visit)],
    [],
  );
  expect([seen.length, seen[0]?.id]).toEqual([12, '14']);
  expect(withVisit(seen, { resource: 'books', id: '14', title: '14' })).toBe(seen);
  expect(
    withVisit(seen, { resource: 'books', id: '5', title: 'new' })
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['5', '14']);
});
