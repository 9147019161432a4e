/**
 * Puts a mixed load on several processes of the portal behind a balancer, of which one is killed every minute. `DATABASE_URL=…
 * node bench/hour/main.ts [--minutes 60] [--processes 2] [--rate 40] [--pgbouncer]` makes a database on that server.
 * Prints a table, and ends with 1 where a client that retries once saw an error, or the books do not agree (docs/performance.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/portalServer.ts';
import { startMailStandIn } from '../../mock-server/mail/mailStandIn.ts';
import { createTemporary } from '../../server/testing/databases/temporaryDatabase.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { readOptions } from './options.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { type Environment, fill, type PortalProcess, portalProcess, productionEnvironment } from './portalProcess.ts';
import { runHour } from './runHour.ts';

const options = readOptions();
const server = process.env['DATABASE_URL'];
if (!server) throw new Error('DATABASE_URL is not set; it takes the address of a PostgreSQL server.');
const database = await createTemporary(server);
const databaseUrl = database.url;
const folder = mkdtempSync(join(tmpdir(), 'gastheer-hour-'));
console.log(`Logs are in ${folder}, and go where all is well.`);

const mail = await startMailStandIn();
const pgbouncer: PgBouncer | null = options.pgbouncer
  ? await startPgBouncer(databaseUrl, { folder, port: await freePort() })
  : null;
const balancerPort = await freePort();
const environment: Environment = {
  ...productionEnvironment({
    databaseUrl: pgbouncer?.url ?? databaseUrl,
    folder,
    smtpUrl: mail.smtpUrl,
    publicPort: balancerPort,
  }),
  ...(pgbouncer && { DATABASE_DIRECT_URL: databaseUrl }),
  TRUST_PROXY: '1',
};
await fill(environment, options.customers);

const portals: PortalProcess[] = [];
for (let number = 1; number <= options.processes; number += 1)
  portals.push(portalProcess({ name: `portal ${number}`, port: await freePort(), folder }, environment));
const lasting = portalProcess({ name: 'portal never killed', port: await freePort(), folder }, environment);
const every = [...portals, lasting];
let balancer: Balancer | undefined;
try {
  await Promise.all(every.map((portal) => portal.start()));
  balancer = await startBalancer(
    every.map(({ port }) => port),
    balancerPort,
  );
  const isWell = await runHour({ options, url: balancer.url, databaseUrl, portals, lasting, pgbouncer });
  process.exitCode = isWell ? 0 : 1;
} finally {
  for (const ended of await Promise.allSettled(every.map((portal) => portal.stop()))) {
    if (ended.status === 'fulfilled') continue;
    console.log(String(ended.reason));
    process.exitCode = 1;
  }
  await balancer?.stop();
  await pgbouncer?.stop();
  await mail.close();
  await database.drop();
  // Keeps the logs where something went wrong.
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
}
