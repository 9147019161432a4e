/** A server of small descriptions as a process of its own, so that a test can run several beside each other, and kill them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { integer, text } from '../../schema/fields.ts';
import { resource } from '../../schema/resource.ts';
import { compileModel } from '../compileModel.ts';
import { createApp } from '../createApp.ts';
import type { Services } from '../services.ts';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import type { Database } from '../sql/database.ts';
import { applySchema } from '../sql/migration/applySchema.ts';
import { runProgram, systemTables } from '../start/composition.ts';
import { encryptionKeyOf, tokenKeysOf } from '../start/secretKeys.ts';
import { startServer } from '../start/startServer.ts';
import { peopleAndNotes } from './people.ts';
import { addPerson } from './testPeople.ts';

const label = (word: string) => ({ en: word, nl: word });

/** What anybody may write to. */
const scraps = resource('scraps', {
  label: { en: ['Scrap', 'Scraps'], nl: ['Snipper', 'Snippers'] },
  title: 'title',
  fields: { title: text(label('Title'), { required: true, unique: true }) },
  access: { visitor: { read: true, create: true }, admin: 'all' },
});

const tallies = resource('tallies', {
  label: { en: ['Tally', 'Tallies'], nl: ['Telling', 'Tellingen'] },
  title: 'name',
  fields: {
    name: text(label('Name'), { required: true, unique: true }),
    count: integer(label('Count'), { required: true, default: 0 }),
  },
  access: { admin: 'all' },
});

/** When the process is to die, as the header `x-die` of a request says. */
const death = new AsyncLocalStorage<string | undefined>();

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Dies in the transaction of a request that asks for it: before it commits, after, or some turns of the event loop after it began. */
const mortal = (database: Database): Database => ({
  ...database,
  transaction: async (work) => {
    const moment = death.getStore();
    if (moment !== undefined && /^\d+$/.test(moment)) dieAfterTurns(Number(moment));
    const result = await database.transaction(async (db) => {
      const done = await work(db);
      if (moment === 'before-commit') die();
      return done;
    });
    if (moment === 'after-commit') die();
    return result;
  },
});

function dieAfterTurns(turns: number): void {
  if (turns === 0) die();
  else setImmediate(() => dieAfterTurns(turns - 1));
}

const listeningTo =
  (application: RequestListener): RequestListener =>
  (request, response) =>
    death.run(request.headers['x-die']?.toString(), () => application(request, response));

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing.`);
  return value;
};

async function addFirstAdministrator(services: Services): Promise<void> {
  const people = services.model.entities.get('people');
  if (people && (await services.database.db.$count(people.table)) === 0)
    await addPerson(services, { mail: required('ADMIN_MAIL'), held: ['ADMIN'] });
}

await runProgram(async () => {
  const model = await compileModel({
    descriptions: [
      ...peopleAndNotes,
      { file: 'scraps.ts', resource: scraps },
      { file: 'tallies.ts', resource: tallies },
    ],
    rules: [],
  });
  const database = mortal(await openDatabase({ url: process.env['DATABASE_URL'], dataDir: process.env['DATA_DIR'] }));
  await applySchema(database, {
    resources: model.resources,
    systemTables,
    mode: 'development',
    allowDrop: [],
    migrationsDir: '',
  });
  const key = required('SERVER_KEY');
  const services: Services = {
    model,
    database,
    secrets: { tokenKeys: tokenKeysOf([key]), encryptionKey: encryptionKeyOf(key) },
    now: () => new Date(),
    logger: pino({ level: 'error' }, pino.destination(2)),
  };
  await addFirstAdministrator(services);
  const { url } = await startServer(listeningTo(createApp(services)), { port: 0, host: '127.0.0.1' });
  console.log(url);
});
