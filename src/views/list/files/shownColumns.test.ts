import { expect, it } from 'vitest';
import { inOrder } from './shownColumns.ts';

it('columns stand where their user moved them', () => {
  expect(inOrder(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
  expect(inOrder(['a', 'b', 'c'], [2, 0, 1])).toEqual(['c', 'a', 'b']);
});

it('columns that came after the last move stand at the end', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], [1, 0])).toEqual(['b', 'a', 'c', 'd']);
});
