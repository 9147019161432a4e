import { describe, expect, it } from 'vitest';
import { type Finding, isLasting, type KnownList, knownWith, placeBefore } from './listMemory.ts';

const total = { total: 3, totalIsEstimate: false };
const place = (index: number) => ({ index, position: [index] });
const known = (versions: string): KnownList => ({ versions, total, places: [place(10), place(20)], ids: '1,2,3' });
const finding = (versions: string, isFirm: boolean): Finding => ({ stamp: { versions, isFirm }, total, places: [] });

describe('a finding', () => {
  it('lasts where nobody was writing, or where its versions were known before it', () => {
    expect(isLasting(finding('7', true), undefined)).toBe(true);
    expect(isLasting(finding('7', false), known('7'))).toBe(true);
    expect(isLasting(finding('7', false), known('6'))).toBe(false);
    expect(isLasting(finding('7', false), undefined)).toBe(false);
    expect(isLasting({ stamp: undefined, total, places: [] }, known('7'))).toBe(false);
  });

  it('adds to what others found at the same versions, and replaces what is of others', () => {
    const found = { ...finding('7', true), stamp: { versions: '7', isFirm: true }, places: [place(30)] };
    expect(knownWith(known('7'), found, 5)).toMatchObject({ ids: '1,2,3', places: [10, 20, 30].map(place) });
    expect(knownWith(known('6'), found, 5)).toEqual({ versions: '7', total, places: [place(30)], ids: undefined });
  });
});

it('a page is read from the nearest place before it, where most of the way is behind that', () => {
  expect(placeBefore(known('7'), 25)).toEqual(place(20));
  expect(placeBefore(known('7'), 20)).toEqual(place(10));
  expect(placeBefore(known('7'), 41)).toBeUndefined();
});
