import { describe, expect, test } from 'vitest';
import { costsFrom, type Dunned, dunning } from './reminders.ts';

const invoice: Dunned = { open: 359, dueDate: '2027-02-14', taken: {}, noticeReceivedOn: null };
const noticed: Dunned = {
  ...invoice,
  taken: { reminder: '2027-02-21', secondReminder: '2027-02-28', finalNotice: '2027-03-07' },
  noticeReceivedOn: '2027-03-09',
};

describe('an unpaid invoice', () => {
  test('is not due until its due date is over', () => {
    expect(dunning(invoice, '2027-02-14')).toEqual({ daysOverdue: 0, state: 'notDue', next: null });
    expect(dunning(invoice, '2027-02-15')).toEqual({ daysOverdue: 1, state: 'overdue', next: null });
  });

  test.each<[string, Dunned['taken'], string, string]>([
    ['a reminder', {}, '2027-02-21', 'reminder'],
    ['a second one', { reminder: '2027-02-21' }, '2027-02-28', 'secondReminder'],
    ['the final notice', { reminder: '2027-02-21', secondReminder: '2027-02-28' }, '2027-03-07', 'finalNotice'],
  ])('gets %s a week after what came before', (_, taken, day, next) => {
    expect(dunning({ ...invoice, taken }, day).next).toBe(next);
    const dayBefore = `${day.slice(0, 8)}${String(Number(day.slice(8)) - 1).padStart(2, '0')}`;
    expect(dunning({ ...invoice, taken }, dayBefore).next).toBeNull();
  });

  test('gets one step at a time, though the run was skipped for months', () => {
    expect(dunning(invoice, '2027-08-01').next).toBe('reminder');
    expect(dunning({ ...invoice, taken: { reminder: '2027-08-01' } }, '2027-08-01').next).toBeNull();
  });

  test('is in the state of the last step taken', () => {
    expect(dunning(noticed, '2027-03-10')).toEqual({ daysOverdue: 24, state: 'finalNotice', next: null });
  });

  test('gets nothing more once it is paid', () => {
    expect(dunning({ ...noticed, open: 0 }, '2027-06-01')).toEqual({ daysOverdue: 0, state: 'settled', next: null });
  });
});

describe('costs', () => {
  test('wait for fourteen whole days after the final notice was received', () => {
    expect(costsFrom('2027-03-09')).toBe('2027-03-24');
    expect(dunning(noticed, '2027-03-23').next).toBeNull();
    expect(dunning(noticed, '2027-03-24').next).toBe('costs');
  });

  test('are never charged without the notice', () => {
    const { finalNotice, ...without } = noticed.taken;
    expect(finalNotice).toBeDefined();
    expect(dunning({ ...noticed, taken: without }, '2028-01-01').next).toBe('finalNotice');
  });

  test('are never charged while nobody knows that the notice was received', () => {
    expect(dunning({ ...noticed, noticeReceivedOn: null }, '2028-01-01').next).toBeNull();
  });

  test('are the last step', () => {
    const charged = { ...noticed, taken: { ...noticed.taken, costs: '2027-03-24' } };
    expect(dunning(charged, '2028-01-01')).toMatchObject({ state: 'costs', next: null });
  });
});
