/**
 * Measures how long production takes to start, and its memory at rest. `DATABASE_URL=… node bench/starts.ts [--rounds 7]` makes a
 * database on that server for an empty portal; `npm run build` makes the bundle that is run (docs/performance.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../e2e/portalServer.ts';
import { startMailStandIn } from '../mock-server/mail/mailStandIn.ts';
import { whyNotBundled } from '../server/bundling/sources.mjs';
import { createTemporary } from '../server/testing/databases/temporaryDatabase.ts';
import { residentOf } from './hour/memory.ts';
import { numberOf } from './hour/options.ts';
import { portalProcess, productionEnvironment } from './hour/portalProcess.ts';
import { median } from './processes/load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = numberOf('rounds', values.rounds);
const server = process.env['DATABASE_URL'];
if (!server) throw new Error('DATABASE_URL is not set; it takes the address of a PostgreSQL server.');
/** Waits until a server has given back what only its start needed, in milliseconds. */
const untilAtRest = 15_000;

const why = whyNotBundled(join(import.meta.dirname, '..'), undefined);
console.log(why === null ? 'The bundle is run.' : `The sources are run, as ${why}.`);
const database = await createTemporary(server);
const folder = mkdtempSync(join(tmpdir(), 'gastheer-starts-'));
const mail = await startMailStandIn();
try {
  const port = await freePort();
  const environment = productionEnvironment({
    databaseUrl: database.url,
    folder,
    smtpUrl: mail.smtpUrl,
    publicPort: port,
  });
  const portal = portalProcess({ name: 'portal', port, folder }, environment);
  const first = await portal.start();
  await portal.stop();
  const starts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    starts.push(await portal.start());
    await pause(untilAtRest);
    if (round === rounds) console.log(`At rest: ${residentOf(portal.pid()).toFixed(0)} MiB.`);
    await portal.stop();
  }
  console.log(`First start, which migrates: ${first.toFixed(0)} ms.`);
  console.log(
    `Later starts until /ready answers: median ${median(starts).toFixed(0)} ms of ${starts.map(Math.round).join(', ')}.`,
  );
} finally {
  await mail.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
