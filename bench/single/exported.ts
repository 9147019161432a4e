import { get, type IncomingMessage } from 'node:http';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Side } from '../ask.ts';
import type { WatchedMemory } from '../processes/answerParent.ts';
import { median } from '../processes/load.ts';
import type { ServerProcess } from '../processes/serverProcess.ts';
import { timed } from './bulk.ts';

/** Holds medians in milliseconds, of alternating exports. */
export interface ExportResult {
  ours: number;
  /** `COPY` of entire rows inside the database server, to a program that discards them: no network, no client. */
  copy: number;
  /** `COPY` of the columns that we export, to a client that discards them. */
  copyToClient: number;
  /** Memory of our server during all its exports. */
  memory: WatchedMemory;
}

const order = 'order by name collate "und-x-icu", id';
const copyInside = `copy (select * from customers ${order}) to program 'cat > /dev/null' csv header`;
const copyToClient = `copy (select id, name, kind, city, country, email, payment_term, default_discount, relation_number,
  since, supplier, state from customers ${order}) to stdout csv header`;

/** Times the export of all customers as CSV; null where the server has none. */
export async function exportTimes(
  { server, ours: side, client }: { server: ServerProcess; ours: Side; client: Client },
  rounds: number,
): Promise<ExportResult | null> {
  const first = await csv(side, '/api/customers?sort=name&filter%5Bcity%5D=Utrecht%201');
  await thrownAway(first);
  if (first.statusCode !== 200) return null;
  const times: Record<'ours' | 'copy' | 'copyToClient', number[]> = { ours: [], copy: [], copyToClient: [] };
  const watched = await server.watchMemory();
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(async () => thrownAway(await csv(side, '/api/customers?sort=name'))));
    times.copy.push(await timed(() => client.query(copyInside)));
    times.copyToClient.push(await timed(() => thrownAway(client.query(copyTo(copyToClient)))));
  }
  const { ours, copy, copyToClient: toClient } = times;
  return { ours: median(ours), copy: median(copy), copyToClient: median(toClient), memory: await watched() };
}

/** Avoids `fetch`, whose streams take as long as the server. */
const csv = ({ url, token }: Side, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url + path, { headers: { authorization: `Bearer ${token}`, accept: 'text/csv' } }, resolve).on('error', reject);
  });

const thrownAway = (stream: Readable): Promise<void> =>
  pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
