import { expect, it } from 'vitest';
import { rowCounter } from './rowCounter.ts';

it('counts rows with any content, wherever a piece ends', () => {
  const file = new TextEncoder().encode('id,note\r\n1,"two\r\nlines, ""quoted"""\r\n2,x\r\n');
  for (let cut = 0; cut <= file.length; cut += 1) {
    const count = rowCounter();
    count(file.subarray(0, cut));
    expect(count(file.subarray(cut)), `cut at ${cut}`).toBe(2);
  }
});

it('does not count the headers', () => {
  expect(rowCounter()(new TextEncoder().encode('id\r\n'))).toBe(0);
});
