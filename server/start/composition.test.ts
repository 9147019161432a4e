import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Services } from '../services.ts';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import { createTemporary } from '../testing/databases/temporaryDatabase.ts';
import { emptyDataFolder } from '../testing/dataFolder.ts';
import { garageApp } from '../testing/worlds/garageApp.ts';
import { openServices, serve } from './composition.ts';
import { readConfiguration } from './configuration.ts';

test('a start that fails once the database is open closes it', async () => {
  const { services } = await garageApp();
  let isClosed = false;
  const database: Services['database'] = Object.assign(Object.create(services.database), {
    close: async () => {
      isClosed = true;
      await services.database.close();
    },
  });
  const logger: Services['logger'] = Object.assign(Object.create(services.logger), {
    // Throws at the warning about the workshop, which lacks a required value.
    warn: () => {
      throw new Error('The disk is full.');
    },
  });
  const configuration = readConfiguration({ PORT: '0' }, 'development');
  await expect(serve({ ...services, database, logger }, { configuration })).rejects.toThrow('The disk is full.');
  expect(isClosed).toBe(true);
});

test('a stop signal ends the server in order from its first connection on, while the workers of jobs still start', async () => {
  const { services } = await garageApp();
  const before = process.listeners('SIGTERM');
  const ended = Promise.withResolvers<unknown>();
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    ended.resolve(code);
    return undefined as never;
  });
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const configuration = readConfiguration({ PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1' }, 'development');
  const serving = serve(services, { configuration });
  await untilListening(port);
  const added = process.listeners('SIGTERM').filter((listener) => !before.includes(listener));
  expect(added).toHaveLength(1);
  added[0]?.('SIGTERM');
  expect(await ended.promise).toBe(0);
  await serving;
  exit.mockRestore();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.off(signal, listener);
});

/** Connects again and again, without a request, until somebody listens. */
async function untilListening(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (!isOpen) await untilListening(port);
}

test('a start with faulty descriptions tells them and closes the database, so that the next can open it', async () => {
  const dataDir = await emptyDataFolder();
  await expect(startFaulty(dataDir)).rejects.toThrow('exports no description');
  await (await openDatabase({ dataDir })).close();
});

test('a first start with faulty descriptions makes no database, which takes seconds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-start-'));
  await expect(startFaulty(dataDir)).rejects.toThrow('exports no description');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

function startFaulty(dataDir: string): Promise<Services> {
  writeFileSync(join(dataDir, 'vehicles.ts'), 'export const vehicles = 1;');
  const nowhere = join(dataDir, 'none');
  return openServices({
    configuration: readConfiguration({ DATA_DIR: dataDir }, 'development'),
    mode: 'development',
    folders: { descriptions: [dataDir], rules: nowhere, migrations: nowhere },
  });
}

// Runs on PostgreSQL only, as an embedded database is one process's alone.
const serverUrl = process.env['DATABASE_URL'];
if (serverUrl) {
  test('processes that start at once on an empty database wait for each other, and all of them start', async () => {
    const temporary = await createTemporary(serverUrl);
    const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-start-'));
    const root = join(import.meta.dirname, '../..');
    const start = () =>
      openServices({
        configuration: readConfiguration({ DATABASE_URL: temporary.url, DATA_DIR: dataDir }, 'development'),
        mode: 'production',
        folders: {
          descriptions: [join(root, 'resources')],
          rules: join(root, 'rules'),
          migrations: join(root, 'resources', 'migrations'),
        },
      });
    const started = await Promise.allSettled([start(), start(), start(), start()]);
    for (const one of started) if (one.status === 'fulfilled') await one.value.database.close();
    await temporary.drop();
    expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  });
}
