import type { Client } from 'pg';
import { ask, requireSameAnswers, type Side } from '../ask.ts';
import { barePrice } from '../peer/statements.ts';
import { median } from '../processes/load.ts';
import { bulkPriceRequest } from '../scenarios.ts';

export interface BulkResult {
  rows: number;
  /** Medians in milliseconds. */
  ours: number;
  peers: number;
  bare: number;
}

/** Times one change of many rows, in turn: over HTTP by both sides, and as the bare statement. */
export async function bulkTimes(
  { ours, peers, client }: { ours: Side; peers: Side; client: Client },
  { rows, repetitions }: { rows: number; repetitions: number },
): Promise<BulkResult> {
  const ids = Array.from({ length: rows }, (_, index) => index + 1);
  const times: Record<'ours' | 'peers' | 'bare', number[]> = { ours: [], peers: [], bare: [] };
  await requireSameAnswers({ ours, peers }, [bulkPriceRequest(rows, 999)], { ignored: ['body.data.id'] });
  for (let repetition = 0; repetition <= repetitions; repetition += 1) {
    const request = bulkPriceRequest(rows, 1000 + repetition);
    const taken = {
      bare: await timed(() => client.query(barePrice, [2000 + repetition, ids])),
      ours: await timed(() => ask(ours, request)),
      peers: await timed(() => ask(peers, request)),
    };
    // Leaves out the first repetition, which warms up.
    if (repetition > 0) for (const side of ['ours', 'peers', 'bare'] as const) times[side].push(taken[side]);
  }
  return { rows, ours: median(times.ours), peers: median(times.peers), bare: median(times.bare) };
}

/** Measures work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
