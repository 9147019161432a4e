import { expect, test } from 'vitest';
import { type ChangeMemory, changeMemory } from './changeMemory.ts';
import type { Change } from './changes.ts';

let time = 0;
const changeOf = (id: string): Change => ({ type: 'notes', change: 'update', ids: [id], userId: id, isMany: false });

function startedMemory(): ChangeMemory {
  time = 1000;
  const memory = changeMemory(() => time);
  memory.restart();
  return memory;
}

/** Tells a change at a moment. */
function tell(memory: ChangeMemory, id: string, at: number): void {
  time = at;
  memory.note([changeOf(id)])();
}

/** Returns the ids of the changes of the last `age` milliseconds; null where these are not known. */
function idsOf(memory: ChangeMemory, age: number): readonly string[] | null {
  const place = memory.placeAt(age);
  const found = place === null ? null : memory.after(place);
  return found ? found.changes.flatMap(({ ids }) => ids) : null;
}

test('what was told since a moment is known, in its order', () => {
  const memory = startedMemory();
  tell(memory, '1', 2000);
  tell(memory, '2', 3000);
  tell(memory, '3', 4000);
  time = 5000;
  expect(idsOf(memory, 2500)).toEqual(['2', '3']);
  expect(idsOf(memory, 500)).toEqual([]);
});

test('a change that is being told counts as told later', () => {
  const memory = startedMemory();
  const finish = memory.note([changeOf('1')]);
  time = 9000;
  expect(idsOf(memory, 10)).toEqual(['1']);
  finish();
  time = 9100;
  expect([idsOf(memory, 50), idsOf(memory, 150)]).toEqual([[], ['1']]);
});

test('nothing is known of before the start, nor of before what was missed', () => {
  expect(changeMemory(() => 5000).placeAt(0)).toBeNull();
  const memory = startedMemory();
  time = 1500;
  expect([idsOf(memory, 500), idsOf(memory, 501)]).toEqual([[], null]);
  tell(memory, '1', 1600);
  const place = memory.placeAt(500) ?? Number.NaN;
  memory.restart();
  expect([memory.after(place), idsOf(memory, 50), idsOf(memory, 0)]).toEqual([null, null, []]);
});

test('changes are forgotten after a minute, and an age of a minute stands for any longer one', () => {
  const memory = startedMemory();
  tell(memory, '1', 2000);
  tell(memory, '2', 61_000);
  time = 61_999;
  expect(idsOf(memory, 59_999)).toEqual(['2']);
  expect(idsOf(memory, 60_000)).toBeNull();
  time = 120_000;
  tell(memory, '3', 120_000);
  expect(idsOf(memory, 59_500)).toEqual(['2', '3']);
});

test('of more than a thousand changes the oldest are forgotten, which is told to who asks for them', () => {
  const memory = startedMemory();
  for (let count = 0; count < 1100; count += 1) tell(memory, String(count), 2000 + count);
  expect(idsOf(memory, 1099)).toBeNull();
  expect(idsOf(memory, 999)).toHaveLength(999);
  const [early, late] = [999, 500].map((age) => memory.placeAt(age) ?? Number.NaN);
  for (let count = 0; count < 5; count += 1) tell(memory, `after ${count}`, 4000);
  expect(memory.after(early ?? 0)).toBeNull();
  expect(memory.after(late ?? 0)?.changes).toHaveLength(505);
});
