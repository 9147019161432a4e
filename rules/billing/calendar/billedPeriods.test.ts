import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BilledTime, billedPeriod, periodsToBill, ruleStateOn } from './billedPeriods.ts';
import { addDays } from './day.ts';
import { periodAround } from './period.ts';

const fromMidJanuary: BilledTime = {
  anchor: { schedule: 'monthly', day: 1, month: 1 },
  startsOn: '2027-01-16',
  endsOn: null,
  daysInAdvance: 14,
};

describe('a billed period', () => {
  test('begins where the rule begins, and knows the whole it is part of', () => {
    expect(billedPeriod(fromMidJanuary, '2027-01-20')).toEqual({
      start: '2027-01-16',
      end: '2027-02-01',
      whole: { start: '2027-01-01', end: '2027-02-01' },
    });
  });

  test('ends where the rule was terminated', () => {
    expect(billedPeriod({ ...fromMidJanuary, endsOn: '2027-03-10' }, '2027-03-01')).toEqual({
      start: '2027-03-01',
      end: '2027-03-10',
      whole: { start: '2027-03-01', end: '2027-04-01' },
    });
  });

  test.each(['2027-01-15', '2027-03-10', '2027-03-11'])('is not there on %s, before or after the rule', (day) => {
    expect(billedPeriod({ ...fromMidJanuary, endsOn: '2027-03-10' }, day)).toBeNull();
  });
});

describe('the periods to bill today', () => {
  const starts = (time: BilledTime, next: string, today: string) =>
    periodsToBill(time, next, today).map(({ start }) => start);

  test('are there so many days in advance, not a day earlier', () => {
    expect(starts(fromMidJanuary, '2027-02-01', '2027-01-17')).toEqual([]);
    expect(starts(fromMidJanuary, '2027-02-01', '2027-01-18')).toEqual(['2027-02-01']);
  });

  test('are all that were missed when the run was skipped', () => {
    expect(starts(fromMidJanuary, '2027-01-16', '2027-04-01')).toEqual([
      '2027-01-16',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ]);
  });

  test('end with the rule', () => {
    expect(starts({ ...fromMidJanuary, endsOn: '2027-02-01' }, '2027-01-16', '2027-12-01')).toEqual(['2027-01-16']);
    expect(starts({ ...fromMidJanuary, endsOn: '2027-02-01' }, '2027-02-01', '2027-12-01')).toEqual([]);
  });

  test('begin on the first day that is not billed yet, also where that is within a period', () => {
    const [first, second] = periodsToBill(fromMidJanuary, '2027-03-10', '2027-04-01');
    expect(first).toEqual({
      start: '2027-03-10',
      end: '2027-04-01',
      whole: { start: '2027-03-01', end: '2027-04-01' },
    });
    expect(second?.start).toBe('2027-04-01');
    expect(starts(fromMidJanuary, '2027-03-10', '2027-02-23')).toEqual([]);
  });

  test('begin on the start of the rule where that was moved to a later day', () => {
    const paused = { ...fromMidJanuary, startsOn: '2027-04-10' };
    expect(starts(paused, '2027-03-01', '2027-03-26')).toEqual([]);
    expect(starts(paused, '2027-03-01', '2027-03-27')).toEqual(['2027-04-10']);
  });

  test('from the 31st keep to it', () => {
    const onThe31st: BilledTime = {
      anchor: { schedule: 'monthly', day: 31, month: 1 },
      startsOn: '2027-01-31',
      endsOn: null,
      daysInAdvance: 0,
    };
    expect(starts(onThe31st, '2027-01-31', '2027-04-30')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });
});

test.each([
  [null, 'active'],
  ['2027-03-11', 'terminating'],
  ['2027-03-10', 'ended'],
  ['2027-03-01', 'ended'],
] as const)('a rule that ends on %s is %s on 10 March', (endsOn, state) => {
  expect(ruleStateOn({ endsOn }, '2027-03-10')).toBe(state);
});

const anyDay = fc.nat(900).map((days) => addDays('2027-01-01', days));
const anyTime = {
  anchor: fc.record({
    schedule: fc.constantFrom('monthly' as const, 'yearly' as const),
    day: fc.integer({ min: 1, max: 31 }),
    month: fc.integer({ min: 1, max: 12 }),
  }),
  startsOn: anyDay,
  endsOn: fc.option(anyDay),
  daysInAdvance: fc.integer({ min: 0, max: 90 }),
};
const anyEdit = fc.record({ changed: fc.record(anyTime, { requiredKeys: [] }), days: fc.nat(200) });

test('the periods billed after any edits of a rule never overlap, and leave no gap and nothing that is due', () => {
  fc.assert(
    fc.property(fc.record(anyTime), fc.array(anyEdit, { minLength: 1, maxLength: 8 }), (first, edits) => {
      let time: BilledTime = first;
      let next = first.startsOn;
      let today = '2027-01-01';
      const begins = (): string => (next < time.startsOn ? time.startsOn : next);
      for (const { changed, days } of edits) {
        time = { ...time, ...changed };
        today = addDays(today, days);
        for (const { start, end, whole } of periodsToBill(time, next, today)) {
          expect(start).toBe(begins());
          expect(start < end && end <= whole.end).toBe(true);
          expect(whole).toEqual(periodAround(time.anchor, start));
          next = end;
        }
        const isOver = time.endsOn !== null && begins() >= time.endsOn;
        expect(isOver || addDays(begins(), -time.daysInAdvance) > today).toBe(true);
      }
    }),
  );
});
