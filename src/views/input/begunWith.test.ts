import { describe, expect, it } from 'vitest';
import { begunWith } from './begunWith.ts';

describe('the value that a form began with', () => {
  const begun = {
    day: '2026-03-01',
    lines: [
      { id: '1', day: '2026-01-01' },
      { id: '2', day: '2026-02-02' },
    ],
  };

  it('stands under the name of its field', () => {
    expect(begunWith('day', { day: null }, begun)).toBe('2026-03-01');
    expect(begunWith('night', {}, begun)).toBeUndefined();
  });

  it('is found where a line was moved, and not where it is new', () => {
    const values = { lines: [{ id: '2', day: '…' }, { day: '…' }] };
    expect(begunWith('lines.0.day', values, begun)).toBe('2026-02-02');
    expect(begunWith('lines.1.day', values, begun)).toBeUndefined();
    expect(begunWith('others.0.day', { others: [{ id: '2' }] }, begun)).toBeUndefined();
  });
});
