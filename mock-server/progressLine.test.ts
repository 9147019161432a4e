import { expect, test } from 'vitest';
import { progressLine } from './progressLine.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  const progress = progressLine({ isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 });
  progress.show('1 of 2');
  progress.show('2 of 2');
  progress.end('done');
  return written.join('');
}

test('on a terminal it all stands on one line', () => {
  const text = output(true);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.split('\r').at(-1)).toContain('done');
});

test('in a file only the end is kept', () => {
  expect(output(false)).toBe('done\n');
});
