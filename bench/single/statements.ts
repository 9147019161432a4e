import type { Client } from 'pg';
import { ask, type Side } from '../ask.ts';
import type { Size } from '../plan.ts';
import { median } from '../processes/load.ts';
import type { ServerProcess } from '../processes/serverProcess.ts';
import { deepPage, pageSize } from '../scenarios.ts';
import { timed } from './bulk.ts';

/** Counts the statements our server sends for a list of some records, without an include and with one. */
export async function includeStatements(server: ServerProcess, side: Side): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const records of [1, 25, 1000])
    for (const include of ['', '&include=customer']) {
      const before = (await server.report()).statements;
      await ask(side, { method: 'GET', path: `/api/domains?sort=name&per_page=${records}${include}` });
      counted[`${records} records${include ? ' with include' : ''}`] = (await server.report()).statements - before;
    }
  return counted;
}

export interface DepthResult {
  /** Medians in milliseconds. */
  oursByPage: number;
  plainOffset: number;
  exactCount: number;
}

/** Times the page in the middle over HTTP, beside what it replaces: OFFSET over entire rows and an exact count. */
export async function depthTimes(side: Side, client: Client, size: Size): Promise<DepthResult> {
  const path = `/api/domains?sort=name&page=${deepPage(size)}`;
  const offset = (deepPage(size) - 1) * pageSize;
  return {
    oursByPage: await medianOf(() => ask(side, { method: 'GET', path })),
    plainOffset: await medianOf(() =>
      client.query(`select * from domains order by name, id limit ${pageSize} offset ${offset}`),
    ),
    exactCount: await medianOf(() => client.query('select count(*) from domains')),
  };
}

/** Times a page by cursor in the middle and the first page, in turn: medians in milliseconds. */
export async function cursorTimes(side: Side, size: Size): Promise<{ first: number; byCursor: number }> {
  const list = '/api/domains?sort=name';
  const { body } = await ask(side, { method: 'GET', path: `${list}&page=${deepPage(size)}` });
  const { after } = (body as { meta: { cursors: { after: string } } }).meta.cursors;
  const times: { first: number[]; byCursor: number[] } = { first: [], byCursor: [] };
  for (let repetition = 0; repetition < 1000; repetition += 1) {
    times.first.push(await timed(() => ask(side, { method: 'GET', path: list })));
    times.byCursor.push(await timed(() => ask(side, { method: 'GET', path: `${list}&page%5Bafter%5D=${after}` })));
  }
  return { first: median(times.first), byCursor: median(times.byCursor) };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < 5; repetition += 1) times.push(await timed(work));
  return median(times);
}
