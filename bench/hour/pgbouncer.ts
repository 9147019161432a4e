import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PgBouncer {
  /** Leads through it to the database. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Names the user `nobody` of Debian, as PgBouncer refuses to run as root. */
const nobody = 65_534;
const searched = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

/** Starts PgBouncer in transaction mode before a database. Throws where the program is not installed. */
export async function startPgBouncer(
  databaseUrl: string,
  { folder, port }: { folder: string; port: number },
): Promise<PgBouncer> {
  const program = searched.map((path) => join(path, 'pgbouncer')).find((path) => existsSync(path));
  if (!program)
    throw new Error('PgBouncer is not installed, so --pgbouncer cannot be run (apt-get install pgbouncer).');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, settingsFor(databaseUrl, port), { mode: 0o644 });
  chmodSync(folder, 0o755);
  const log = openSync(join(folder, 'pgbouncer.log'), 'a');
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, [settings], {
    stdio: ['ignore', log, log],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = once(child, 'exit');
  await Promise.race([
    untilListening(port),
    ended.then(() => Promise.reject(new Error('PgBouncer ended; see its log.'))),
  ]);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Asks for no password, as it listens on this machine only, for the time of the bench. */
function settingsFor(databaseUrl: string, port: number): string {
  const { hostname, port: target, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const account = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  return [
    '[databases]',
    `${name} = host=${hostname} port=${target || '5432'} dbname=${name} ${account}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    '',
  ].join('\n');
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    const isListening = await promise;
    socket.destroy();
    if (isListening) return;
    await pause(50);
  }
}
