import type { Measured } from './processes/load.ts';
import type { Result } from './rounds.ts';

const widths = [36, 5, 9, 9, 9, 9, 9, 9, 7];

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' ');

/** Heads the table. `conn`: connections open at once; times in milliseconds. */
export const resultHead = line(['', 'conn', 'ours/s', 'p50', 'p99', 'peer/s', 'p50', 'p99', 'ratio']);

export const resultLine = ({ scenario, connections, ours, peers, ratio }: Result): string =>
  line([scenario, String(connections), ...figures(ours), ...figures(peers), ratio.toFixed(2)]) +
  [ours, peers]
    .map(({ failures }, index) => (failures ? `  ${failures} of ${index ? 'the peer' : 'ours'} failed` : ''))
    .join('');

const figures = ({ perSecond, p50, p99 }: Measured): string[] => [perSecond, p50, p99].map(figure);

/** Formats a number with at least three significant digits. */
export const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
