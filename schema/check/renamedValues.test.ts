import { expect, test } from 'vitest';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const option = (value: string | number, renamedFrom?: string) => ({
  value,
  ...label,
  ...(renamedFrom && { renamedFrom }),
});

test.each([
  [[option('b', 'a')], undefined],
  [[option('b', 'a'), option('a')], 'fields.extra.options.0.renamedFrom: "a" is still described'],
  [[option('b', 'a'), option('c', 'a')], 'fields.extra.options.1.renamedFrom: "a" has two new names'],
  [[option(2, 'a')], 'fields.extra.options.0.renamedFrom: is said of a number'],
])('a former name is that of one value that is gone: %j', (options, fault) => {
  const fields = { ...books.fields, extra: { type: 'choice', label, options } };
  const [found] = faultsOf(authors, { ...books, fields });
  expect(found && `${found.at}: ${found.problem}`).toBe(fault);
});

test('a state has a former name too', () => {
  const states = { open: label, shut: { ...label, renamedFrom: 'open' } };
  const transitions = { shut: { from: 'open', to: 'shut', label } };
  const fields = { ...books.fields, extra: { type: 'state', label, initial: 'open', states, transitions } };
  expect(faultsOf(authors, { ...books, fields }).map(({ at }) => at)).toEqual(['fields.extra.states.shut.renamedFrom']);
});
