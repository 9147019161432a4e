import { expect, test } from 'vitest';
import { longFiles } from './longFiles.ts';

/** Words a mark in two parts, as this file would have the mark itself. */
const taking = (time: string): string => `/** @${'long'}: ${time} */`;
const texts: Readonly<Record<string, string>> = {
  'short.test.ts': 'test()',
  'half.test.ts': taking('30 s, by part'),
  'longer.test.ts': taking('20 s'),
  'longest.test.ts': `/** Kills servers. */\n${taking('60 s')}`,
};
const files = Object.keys(texts);
const read = (file: string): string => texts[file] ?? '';

test('long files are those with the mark, the longest first', () => {
  expect(longFiles(files, read).long).toEqual(['longest.test.ts', 'half.test.ts', 'longer.test.ts']);
});

test('a run leaves out the long files that it does not draw, but none that draws parts itself', () => {
  expect(longFiles(files, read, (alike) => alike.slice(0, 1)).leftOut).toEqual(['longer.test.ts']);
  expect(longFiles(files, read, (alike) => [...alike]).leftOut).toEqual([]);
});
