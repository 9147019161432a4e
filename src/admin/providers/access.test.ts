import { expect, it } from 'vitest';
import { visibleTo } from '../../testing/descriptions.ts';
import { accessOf } from './access.ts';

const actions = ['list', 'show', 'create', 'clone', 'edit', 'delete'];
const allowed = async (role: 'admin' | 'customer', resource: string) => {
  const canAccess = accessOf(visibleTo(role));
  const answers = await Promise.all(actions.map((action) => canAccess({ action, resource })));
  return actions.filter((_, index) => answers[index]);
};

it('allows an admin with every right everything', async () => {
  expect(await allowed('admin', 'books')).toEqual(actions);
});

it('allows a reader to look', async () => {
  expect(await allowed('customer', 'shelves')).toEqual(['list', 'show']);
});

it('allows nothing on what is not described', async () => {
  expect(await allowed('customer', 'books')).toEqual([]);
});
