import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { Side } from '../ask.ts';
import type { ServerProcess } from '../processes/serverProcess.ts';
import { timed } from './bulk.ts';

export interface ExportResult {
  /** Milliseconds. */
  ours: number;
  /** Of `COPY … TO STDOUT` inside the server of the database, to a program that throws it away. */
  copy: number;
  /** By how many bytes the peak of our memory grew. */
  memoryGrowth: number;
}

/** All customers as CSV; null where the server has no such answer. */
export async function exportTimes(server: ServerProcess, side: Side, client: Client): Promise<ExportResult | null> {
  const first = await csv(side, '/api/customers?sort=name&filter%5Bcity%5D=Utrecht%201');
  await first.body?.cancel();
  if (first.status !== 200) return null;
  const before = await server.report();
  const ours = await timed(async () => {
    const { body } = await csv(side, '/api/customers?sort=name');
    if (body) await pipeline(body, thrownAway());
  });
  const after = await server.report();
  const copy = await timed(() =>
    client.query(
      `copy (select * from customers order by name collate "und-x-icu", id) to program 'cat > /dev/null' csv header`,
    ),
  );
  return { ours, copy, memoryGrowth: after.peak - Math.max(before.peak, before.resident) };
}

const csv = ({ url, token }: Side, path: string): Promise<Response> =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}`, accept: 'text/csv' } });

const thrownAway = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
