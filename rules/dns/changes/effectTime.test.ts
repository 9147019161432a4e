import { describe, expect, test } from 'vitest';
import { ttlOptions } from '../choices.ts';
import { record, records } from '../testing/records.ts';
import { diffZones } from './diff.ts';
import { effectText, negativeTtl, secondsUntilWorldwide } from './effectTime.ts';

describe('a change is seen world-wide', () => {
  const www = record('www A 192.0.2.1', { id: '1', ttl: 7200 });
  const until = (stored: Parameters<typeof diffZones>[0], wanted: Parameters<typeof diffZones>[1]): number =>
    secondsUntilWorldwide(diffZones(stored, wanted), stored);

  test('within the earlier TTL, not the new one', () => {
    expect(until([www], [{ ...www, ttl: 60 }])).toBe(7200);
    expect(until([{ ...www, ttl: 60 }], [{ ...www, value: '192.0.2.2', ttl: 86_400 }])).toBe(60);
    expect(until([www], [])).toBe(7200);
  });

  test('within the TTL of its record set, where a record joins one', () => {
    expect(until([www], [www, record('www A 192.0.2.2', { ttl: 7200 })])).toBe(7200);
  });

  test('within what is remembered of a name with nothing, where it is new', () => {
    expect(until([{ ...www, ttl: 60 }], [{ ...www, ttl: 60 }, ...records('shop A 192.0.2.1')])).toBe(negativeTtl);
    expect(until([{ ...www, ttl: 60 }], [{ ...www, ttl: 60, name: 'web' }])).toBe(negativeTtl);
  });

  test('within the longest of all', () => {
    expect(until([www, record('@ A 192.0.2.1', { id: '2', ttl: 86_400 })], [])).toBe(86_400);
    expect(until([www], [www])).toBe(0);
  });
});

test('the texts say how long', () => {
  expect(effectText(3600)).toEqual({ nl: 'Wereldwijd binnen 1 uur', en: 'Worldwide within 1 hour' });
  expect(effectText(60)).toEqual({ nl: 'Wereldwijd binnen 1 minuut', en: 'Worldwide within 1 minute' });
  expect(effectText(100)).toEqual(effectText(300));
  expect(effectText(604_800)).toEqual({ nl: 'Wereldwijd binnen enkele dagen', en: 'Worldwide within a few days' });
});

test('the TTL is chosen of five, each with a name', () => {
  expect(ttlOptions.map(({ value }) => value)).toEqual([60, 300, 3600, 7200, 86_400]);
  expect(ttlOptions.map(({ en }) => en)).toEqual(['1 minute', '5 minutes', '1 hour', '2 hours', '1 day']);
});
