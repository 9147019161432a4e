import { expect, test } from 'vitest';
import { notifyingBy } from './notifying.ts';

test('what is notified within a moment is sent by one statement, in its order', async () => {
  const sent: unknown[] = [];
  const { notify, notified } = notifyingBy(async (parameters) => sent.push(parameters));
  notify('a', ['1', '2']);
  notify('b', []);
  notify('b', ['3']);
  await notified();
  expect(sent).toEqual([
    [
      ['a', 'a', 'b'],
      ['1', '2', '3'],
    ],
  ]);
});

test('what could not be sent is sent again, before what came later', async () => {
  const sent: string[][] = [];
  let attempts = 0;
  const { notify, notified } = notifyingBy(async ([, payloads]) => {
    attempts += 1;
    if (attempts === 1) {
      notify('a', ['2']);
      throw new Error('The database is away.');
    }
    sent.push(payloads);
  });
  notify('a', ['1']);
  await notified();
  expect(sent).toEqual([['1', '2']]);
});

test('the first failure is logged, and the recovery, and nothing between', async () => {
  const logged: unknown[] = [];
  let attempts = 0;
  const { notify, notified } = notifyingBy(
    async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('The database is away.');
    },
    { warn: (...told: unknown[]) => logged.push(told.at(-1)) },
  );
  notify('a', ['1']);
  await notified();
  notify('a', ['2']);
  await notified();
  expect(logged).toEqual([
    'telling other processes of changes fails and is tried again',
    'telling other processes of changes works again',
  ]);
});

test('stopping sends what waits, and does not wait for a database that is away', async () => {
  const sent: string[][] = [];
  const healthy = notifyingBy(async ([, payloads]) => sent.push(payloads));
  healthy.notify('a', ['last']);
  await healthy.stop();
  expect(sent).toEqual([['last']]);
  const broken = notifyingBy(async () => {
    throw new Error('The database is away.');
  });
  broken.notify('a', ['lost']);
  await broken.stop();
  await broken.notified();
});
