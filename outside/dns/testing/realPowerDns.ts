import { type ChildProcess, spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningDns } from './powerDnsWorld.ts';

const program = '/usr/sbin/pdns_server';
/** Names the folder that holds `usr/` of Debian's package pdns-backend-sqlite3, where it is not installed. */
const backendRoot = process.env.PDNS_BACKEND_ROOT ?? '';
const modules = `${backendRoot}/usr/lib/x86_64-linux-gnu/pdns`;
const schema = `${backendRoot}/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql`;
const nobody = 65534;

/** Says what a run against the real server lacks on this machine, or undefined. */
export const realPowerDnsLacks = (): string | undefined =>
  [program, `${modules}/libgsqlite3backend.so`, schema].find((path) => !existsSync(path));

/** Starts Debian's PowerDNS on free ports of loopback, as an unprivileged user, with an empty database. */
export async function startRealPowerDns(): Promise<RunningDns & { resolver: Resolver }> {
  const folder = mkdtempSync(join(tmpdir(), 'pdns-'));
  const dnsPort = await freePort();
  const webPort = await freePort();
  const database = join(folder, 'zones.sqlite3');
  const tables = new DatabaseSync(database);
  tables.exec(readFileSync(schema, 'utf8'));
  tables.close();
  writeFileSync(join(folder, 'pdns.conf'), settings({ folder, database, dnsPort, webPort }));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, database]) chownSync(path, nobody, nobody);
  chmodSync(folder, 0o755);
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const server = spawn(program, [`--config-dir=${folder}`], { stdio: 'ignore', ...user });
  const url = `http://127.0.0.1:${webPort}`;
  await answering(url, server);
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${dnsPort}`]);
  return {
    resolver,
    url,
    apiKey: 'test-key',
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  folder: string;
  database: string;
  dnsPort: number;
  webPort: number;
}

const settings = ({ folder, database, dnsPort, webPort }: Places): string =>
  [
    'launch=gsqlite3',
    `gsqlite3-database=${database}`,
    'gsqlite3-pragma-synchronous=0',
    'gsqlite3-pragma-journal-mode=WAL',
    'gsqlite3-dnssec=yes',
    `module-dir=${modules}`,
    `socket-dir=${folder}`,
    'local-address=127.0.0.1',
    `local-port=${dnsPort}`,
    'daemon=no',
    'guardian=no',
    'disable-syslog=yes',
    'write-pid=no',
    'api=yes',
    'api-key=test-key',
    'webserver=yes',
    'webserver-address=127.0.0.1',
    `webserver-port=${webPort}`,
    'webserver-allow-from=127.0.0.1',
    'primary=yes',
    'default-soa-content=ns1.gastheer.test hostmaster.@ 0 10800 3600 604800 3600',
    'cache-ttl=0',
    'negquery-cache-ttl=0',
    'query-cache-ttl=0',
    'zone-cache-refresh-interval=0',
  ].join('\n');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null) throw new Error(`pdns_server ended with ${server.exitCode}.`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(100);
  }
  throw new Error('pdns_server does not answer.');
}
