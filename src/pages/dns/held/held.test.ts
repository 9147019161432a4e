import { describe, expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import { conflictsOf, withSide } from './conflicts.ts';
import {
  changesOf,
  countOf,
  heldOf,
  nothingHeld,
  type Row,
  rowsOf,
  wantedRecords,
  withAdded,
  withoutRows,
  withRecord,
  withStored,
} from './held.ts';
import { stepped } from './useUndoable.ts';

const www = record('www A 192.0.2.1', { id: '1' });
const shop = record('shop A 192.0.2.2', { id: '2' });
const stored = [www, shop];
const rowOf = (held = nothingHeld, key = '1', zone = stored): Row => {
  const found = rowsOf(zone, held).find((row) => row.key === key);
  if (!found) throw new Error(`There is no row ${key}.`);
  return found;
};
const moved = { ...www, value: '192.0.2.9' };
const changed = withRecord(nothingHeld, rowOf(), moved);

describe('held changes', () => {
  it('mark what is new, changed and removed, and say what the zone will be', () => {
    const held = withAdded(withoutRows(changed, [rowOf(nothingHeld, '2')]), [record('blog A 192.0.2.3')]);
    const rows = rowsOf(stored, held);
    expect(rows.map(({ mark }) => mark)).toEqual(['changed', 'removed', 'new']);
    expect(wantedRecords(rows).map(({ value }) => value)).toEqual(['192.0.2.9', '192.0.2.3']);
    expect(changesOf(held)).toEqual([
      { kind: 'remove', before: shop },
      { kind: 'change', before: www, after: moved },
      { kind: 'add', after: record('blog A 192.0.2.3') },
    ]);
  });

  it('are the same after they were kept as text', () => {
    const changes = changesOf(withAdded(withoutRows(changed, [rowOf(nothingHeld, '2')]), [record('x TXT y')]));
    expect(changesOf(heldOf(JSON.parse(JSON.stringify(changes))))).toEqual(changes);
  });

  it('are none once a record is as stored again, and where nothing differs', () => {
    expect(countOf(withRecord(changed, rowOf(changed), www))).toBe(0);
    expect(countOf(withStored(changed, [rowOf(changed)]))).toBe(0);
    expect(withRecord(nothingHeld, rowOf(), { ...www })).toBe(nothingHeld);
  });

  it('forget a new record that is removed', () => {
    const held = withAdded(nothingHeld, [shop]);
    expect(countOf(withoutRows(held, [rowOf(held, held.added[0]?.id)]))).toBe(0);
  });

  it('keep rows without a change as they were, so that they are not drawn again', () => {
    expect(rowOf(changed, '2')).toBe(rowOf(nothingHeld, '2'));
  });
});

describe('a record that somebody else changed meanwhile', () => {
  const theirs = { ...www, value: '192.0.2.7' };

  it('is shown as it was, as it is and as it is held', () => {
    expect(conflictsOf([theirs, shop], changed)).toEqual([{ key: '1', before: www, theirs, mine: moved }]);
    expect(conflictsOf(stored, changed)).toEqual([]);
  });

  it('takes the side that is chosen', () => {
    const [conflict] = conflictsOf([theirs, shop], changed);
    if (!conflict) throw new Error('There is no conflict.');
    expect(changesOf(withSide(changed, conflict, 'theirs'))).toEqual([]);
    const mine = withSide(changed, conflict, 'mine');
    expect(changesOf(mine)).toEqual([{ kind: 'change', before: theirs, after: moved }]);
    expect(conflictsOf([theirs, shop], mine)).toEqual([]);
  });

  it('becomes a new record where theirs is gone', () => {
    const [conflict] = conflictsOf([shop], changed);
    if (!conflict) throw new Error('There is no conflict.');
    const { id: _id, ...after } = moved;
    expect(changesOf(withSide(changed, conflict, 'mine'))).toEqual([{ kind: 'add', after }]);
  });
});

describe('steps', () => {
  it('lead back and forth, and a new one ends the way forth', () => {
    const start = { past: [], held: nothingHeld, future: [] };
    const once = stepped(start, { do: 'change', held: changed });
    const back = stepped(once, { do: 'undo' });
    expect([back.held, stepped(back, { do: 'redo' }).held]).toEqual([nothingHeld, changed]);
    const another = withAdded(nothingHeld, [shop]);
    expect(stepped(stepped(back, { do: 'change', held: another }), { do: 'redo' }).held).toBe(another);
    expect(stepped(start, { do: 'undo' }).held).toBe(nothingHeld);
  });
});
