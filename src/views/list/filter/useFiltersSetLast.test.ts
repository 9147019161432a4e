import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFiltersSetLast } from './useFiltersSetLast.ts';

const drawnWith = (filters: Record<string, unknown>) =>
  renderHook(({ drawn }) => useFiltersSetLast(drawn), { initialProps: { drawn: filters } });

describe('a change of the filters', () => {
  it('keeps what was set before it and is not drawn yet', () => {
    const { result } = drawnWith({ state: 'active' });
    expect(result.current({ state: 'active', kind: 1 })).toEqual({ state: 'active', kind: 1 });
    expect(result.current({ state: 'active', q: 'jansen' })).toEqual({ state: 'active', kind: 1, q: 'jansen' });
  });

  it('keeps it too where an earlier change is drawn meanwhile', () => {
    const { result, rerender } = drawnWith({});
    result.current({ kind: 1 });
    result.current({ q: 'jansen' });
    rerender({ drawn: { kind: 1 } });
    expect(result.current({ kind: 1, city: 'Ede' })).toEqual({ kind: 1, q: 'jansen', city: 'Ede' });
  });

  it('takes away what it leaves out of the filters that its author saw', () => {
    const { result } = drawnWith({ kind: 1, q: 'jansen' });
    expect(result.current({ q: 'jansen' })).toEqual({ q: 'jansen' });
    expect(result.current({ kind: 1, q: '' })).toEqual({});
  });

  it('forgets what was set once other filters are drawn, as after going back', () => {
    const { result, rerender } = drawnWith({});
    result.current({ kind: 1 });
    rerender({ drawn: { city: 'Ede' } });
    expect(result.current({ city: 'Ede', q: 'jansen' })).toEqual({ city: 'Ede', q: 'jansen' });
  });
});
