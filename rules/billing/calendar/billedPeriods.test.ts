import { describe, expect, test } from 'vitest';
import { type BilledTime, billedPeriod, periodsToBill, ruleStateOn } from './billedPeriods.ts';

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
