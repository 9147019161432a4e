import { percentile } from '../processes/load.ts';
import type { Kills } from './killing.ts';
import type { Measured } from './measured.ts';
import type { MemorySample } from './memory.ts';

/** Writes the figures of requests as a table. */
export function requestTable({ times, retried, failures }: Measured): string {
  const rows = [...times].map(([kind, own]) => {
    const sorted = own.toSorted((a, b) => a - b);
    const failed = failures.filter((failure) => failure.kind === kind).length;
    const figures = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? Number.NaN].map(shown);
    return [kind, own.length, ...figures, retried.get(kind) ?? 0, failed];
  });
  const all = [...times.values()].flat().sort((a, b) => a - b);
  const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
  const figures = [percentile(all, 0.5), percentile(all, 0.99), all.at(-1) ?? Number.NaN].map(shown);
  rows.push(['all', all.length, ...figures, sum(retried.values()), failures.length]);
  return table(['request', 'number', 'p50 ms', 'p99 ms', 'slowest', 'retried', 'failed'], rows);
}

/** Writes the memory of each process at some minutes. */
export function memoryTable(samples: readonly MemorySample[], minutes: readonly number[]): string {
  const shownSamples = minutes.flatMap((minute) => samples.find((sample) => sample.minute === minute) ?? []);
  const names = [...new Set(samples.flatMap(({ resident }) => Object.keys(resident)))];
  const rows = names.map((name) => [name, ...shownSamples.map(({ resident }) => shown(resident[name] ?? Number.NaN))]);
  return table(['MiB', ...shownSamples.map(({ minute }) => `${minute} min`)], rows);
}

/** Writes how often processes were killed, and why requests were sent twice. */
export function killLines({ moments, starts }: Kills, { reasons }: Measured): string {
  const sorted = starts.toSorted((a, b) => a - b);
  const ready = `ready again after ${shown(percentile(sorted, 0.5))} ms (longest ${shown(sorted.at(-1) ?? Number.NaN)})`;
  const why = [...reasons].map(([reason, count]) => `${count} times ${reason}`).join('; ');
  return `${moments.length} kills; ${ready}.\nRetried because of: ${why || 'nothing'}.`;
}

/** Writes each failure with its attempts, and how long after the last kill each began. */
export function failureLines({ failures }: Measured, { moments }: Kills): string[] {
  const afterKill = (at: number): string => {
    const last = moments.filter((moment) => moment <= at).at(-1);
    return last === undefined ? 'before any kill' : `${((at - last) / 1000).toFixed(1)} s after a kill`;
  };
  return failures.map(({ kind, story, attempts }) =>
    [
      `${kind}: ${story}`,
      ...attempts.map(
        ({ at, milliseconds, outcome }) =>
          `    ${new Date(at).toISOString()}, ${afterKill(at)}, ${shown(milliseconds)} ms: ${outcome}`,
      ),
    ].join('\n'),
  );
}

const shown = (figure: number): string => (figure < 10 ? figure.toFixed(1) : figure.toFixed(0));

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
