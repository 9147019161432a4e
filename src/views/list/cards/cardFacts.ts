import type { Column } from '../table/columns.tsx';

/** Describes a column as a fact on a card, before it has a place. */
export interface Fact {
  column: Column;
  /** Width of label and widest value, in pixels. */
  width: number;
  /** Place in the order of importance; the highest leaves first. */
  rank: number;
}

/** Names a place in a grid of two columns. */
export interface Place {
  row: number;
  start: 1 | 2;
  isWide: boolean;
}

export interface PlacedFact extends Place {
  column: Column;
}

export interface CardLayout {
  facts: readonly PlacedFact[];
  /** Columns without room, in order. */
  overflow: readonly Column[];
  /** Number of lines below the title. */
  rows: number;
}

export interface Room {
  /** Width of one column of the grid, in pixels; undefined before it is measured. */
  half: number | undefined;
  /** Most lines below the title. */
  rows: number;
}

/** Gives each fact the same place on every card of a list. The least important leave where there are too many. */
export function cardLayout(facts: readonly Fact[], room: Room): CardLayout {
  const chosen = new Set<Fact>();
  for (const fact of facts.toSorted((one, other) => one.rank - other.rank)) {
    const tried = facts.filter((one) => chosen.has(one) || one === fact);
    if (rowsOf(placed(tried, room.half)) <= room.rows) chosen.add(fact);
  }
  const places = placed(
    facts.filter((fact) => chosen.has(fact)),
    room.half,
  );
  return {
    facts: places,
    overflow: facts.filter((fact) => !chosen.has(fact)).map(({ column }) => column),
    rows: rowsOf(places),
  };
}

const rowsOf = (places: readonly Place[]): number => Math.max(0, ...places.map(({ row }) => row));

/** Places facts in order, each in the first cell that is free; wide ones take a line. */
function placed(facts: readonly Fact[], half: Room['half']): PlacedFact[] {
  const taken = new Set<string>();
  return facts.map(({ column, width }) => {
    const isWide = half !== undefined && width > half;
    const place = firstFree(taken, isWide);
    taken.add(`${place.row} ${place.start}`);
    if (isWide) taken.add(`${place.row} 2`);
    return { column, ...place };
  });
}

function firstFree(taken: ReadonlySet<string>, isWide: boolean): Place {
  for (let row = 1; ; row += 1) {
    const isFirst = !taken.has(`${row} 1`);
    const isSecond = !taken.has(`${row} 2`);
    if (isFirst && (!isWide || isSecond)) return { row, start: 1, isWide };
    if (isSecond && !isWide) return { row, start: 2, isWide };
  }
}

/** Sets heights in pixels: the title, each line of facts, and the border. */
const titleLine = 24;
const factLine = 20;
const border = 1;

/** Computes the height of a card whose title fits on a line. */
export const cardHeight = (rows: number, padding: number): number => 2 * padding + titleLine + rows * factLine + border;
