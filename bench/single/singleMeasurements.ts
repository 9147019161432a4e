/** Configures the measurements that are made once, not per second. */
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Side } from '../ask.ts';
import type { Size } from '../plan.ts';
import { type ServerProcess, startServerProcess } from '../processes/serverProcess.ts';
import { figure } from '../report.ts';
import { environmentOf, type Keys, onDatabase, type World } from '../world.ts';
import { bulkTimes } from './bulk.ts';
import { type ExportResult, exportTimes } from './exported.ts';
import { startTimes } from './starting.ts';
import { cursorTimes, depthTimes, includeStatements } from './statements.ts';

export interface SingleOptions {
  world: World;
  keys: Keys;
  size: Size;
  isWanted: (name: string) => boolean;
  isQuick: boolean;
}

interface Running {
  server: ServerProcess;
  ours: Side;
  peers: Side;
  client: Client;
}

const mebibyte = 1024 * 1024;

export async function singleMeasurements(options: SingleOptions): Promise<Record<string, unknown>> {
  const { world, keys } = options;
  const measurements = Object.entries(namedMeasurements(options)).filter(([name]) => options.isWanted(name));
  if (measurements.length === 0) return {};
  const bench = join(import.meta.dirname, '..');
  const server = await startServerProcess(join(bench, 'ourServer.ts'), environmentOf(world.ours, keys));
  const peer = await startServerProcess(join(bench, 'peer/main.ts'), environmentOf(world.peers, keys));
  const token = await world.token();
  const found: Record<string, unknown> = {};
  try {
    await onDatabase(world.ours, async (client) => {
      const running = { server, client, ours: { url: server.url, token }, peers: { url: peer.url, token } };
      for (const [name, measureIt] of measurements) {
        const { value, text } = await measureIt(running);
        found[name] = value;
        console.log(`\n${name}\n  ${text}`);
      }
    });
  } finally {
    await Promise.all([server.stop(), peer.stop()]);
  }
  return found;
}

type Measurement = (running: Running) => Promise<{ value: unknown; text: string }>;

/** Lists the measurements by name. The export comes first: memory that the process has grown by already would not show. */
function namedMeasurements({ world, keys, size, isQuick }: SingleOptions): Record<string, Measurement> {
  const bulk =
    (rows: number): Measurement =>
    async (running) => {
      const value = await bulkTimes(running, { rows, repetitions: isQuick ? 2 : 5 });
      const ratio = (other: number): string => (other / value.ours).toFixed(2);
      const text = `ours ${figure(value.ours)} ms; peer with history ${figure(value.peers)} ms (ratio ${ratio(value.peers)}); bare statement ${figure(value.bare)} ms (ratio ${ratio(value.bare)})`;
      return { value, text };
    };
  return {
    'export of all customers as CSV': async (running) => {
      const value = await exportTimes(running, isQuick ? 5 : 11);
      return { value, text: value ? exportText(value) : 'not there yet' };
    },
    'bulk update of 1,000': bulk(1000),
    'bulk update of 10,000': bulk(10_000),
    'statements of an include': async ({ server, ours }) => {
      const value = await includeStatements(server, ours);
      return {
        value,
        text: Object.entries(value)
          .map((entry) => entry.join(': '))
          .join('; '),
      };
    },
    'page in the middle beside OFFSET over whole rows': async ({ ours, client }) => {
      const value = await depthTimes(ours, client, size);
      const text = `ours ${figure(value.oursByPage)} ms, OFFSET ${figure(value.plainOffset)} ms (${(value.plainOffset / value.oursByPage).toFixed(1)} times), exact count alone ${figure(value.exactCount)} ms`;
      return { value, text };
    },
    'page by cursor in the middle beside the first page': async ({ ours }) => {
      const value = await cursorTimes(ours, size);
      const text = `first page ${figure(value.first)} ms, by cursor ${figure(value.byCursor)} ms (ratio ${(value.first / value.byCursor).toFixed(2)})`;
      return { value, text };
    },
    'start to first answer': async () => {
      const value = await startTimes(environmentOf(world.ours, keys));
      const text = `PostgreSQL ${figure(value.postgresql)} ms, embedded with demo data ${figure(value.embedded)} ms, memory at rest ${Math.round(value.memoryAtRest / mebibyte)} MiB`;
      return { value, text };
    },
  };
}

function exportText({ ours, copy, copyToClient, memory }: ExportResult): string {
  const beside = (name: string, other: number): string =>
    `${name} ${figure(other)} ms (ratio ${(other / ours).toFixed(2)})`;
  const grown = (name: string, { begun, most }: { begun: number; most: number }): string =>
    `${name} ${Math.round(begun / mebibyte)} MiB, then at most ${Math.round(most / mebibyte)} MiB (${Math.round((most - begun) / mebibyte)} MiB more)`;
  return [
    `ours ${figure(ours)} ms`,
    beside('COPY of whole rows inside the database server', copy),
    beside('COPY of the same columns to a client', copyToClient),
    grown('resident', memory.resident),
    grown('heap and buffers', memory.inUse),
  ].join(';\n  ');
}
