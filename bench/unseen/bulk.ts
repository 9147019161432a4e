import { ask, requireSameAnswers, type Side } from '../ask.ts';
import { median } from '../processes/load.ts';
import { figure } from '../report.ts';
import { timed } from '../single/bulk.ts';
import type { UnseenSize } from './plan.ts';
import { bulkRequest } from './scenarios.ts';

export interface BulkTimes {
  /** Medians in milliseconds. */
  ours: number;
  peers: number;
}

interface Sides {
  ours: Side;
  peers: Side;
}

const count = 1000;
const ignored = ['body.data.id'];

/** Times updates and removals of a thousand rows by either side, in turn; other rows each time. */
export async function unseenBulk(
  sides: Sides,
  { size, repetitions, isWanted }: { size: UnseenSize; repetitions: number; isWanted: (name: string) => boolean },
): Promise<Record<string, BulkTimes>> {
  const found: Record<string, BulkTimes> = {};
  let turn = 0;
  for (const [name, changesOf] of Object.entries(works).filter(([name]) => isWanted(name))) {
    const times: Record<keyof Sides, number[]> = { ours: [], peers: [] };
    const next = () => bulkRequest(changesOf(turn), { count, turn: turn++, size });
    await requireSameAnswers(sides, [next()], { ignored });
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const request = next();
      for (const side of repetition % 2 === 0 ? (['ours', 'peers'] as const) : (['peers', 'ours'] as const))
        times[side].push(await timed(() => answered(sides[side], request)));
    }
    const taken = { ours: median(times.ours), peers: median(times.peers) };
    found[name] = taken;
    console.log(`${name}: ${textOf(taken)}`);
  }
  return found;
}

const works: Record<string, (turn: number) => { weight: number } | null> = {
  'bulk update of 1,000': (turn) => ({ weight: 40_000 + turn }),
  'bulk delete of 1,000': () => null,
};

async function answered(side: Side, request: Parameters<typeof ask>[1]): Promise<void> {
  const { status, body } = await ask(side, request);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 500)}`);
}

const textOf = ({ ours, peers }: BulkTimes): string =>
  `ours ${figure(ours)} ms; peer ${figure(peers)} ms (${(ours / peers).toFixed(2)} times)`;
