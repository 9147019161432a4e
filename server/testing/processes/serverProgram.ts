/** Runs a server of small descriptions as a process, so that tests can run several and kill them. */

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { integer, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { application as workshop } from '../../../schema/testing/application.ts';
import { compileModel } from '../../compileModel.ts';
import { createApp } from '../../createApp.ts';
import { engineResources } from '../../engineResources.ts';
import { importJob } from '../../imports/importJob.ts';
import type { JobDefinition } from '../../jobs/job.ts';
import { openJobs } from '../../jobs/queue.ts';
import { startJobs } from '../../jobs/startJobs.ts';
import type { Services } from '../../services.ts';
import { openDatabase } from '../../sql/connection/openDatabase.ts';
import { applySchema } from '../../sql/migration/applySchema.ts';
import { entityOf } from '../../sql/where.ts';
import { runProgram, systemTables } from '../../start/composition.ts';
import { encryptionKeyOf, tokenKeysOf } from '../../start/secretKeys.ts';
import { startServer } from '../../start/startServer.ts';
import { peopleAndNotes } from '../worlds/people.ts';
import { addPerson } from '../worlds/testPeople.ts';
import { withJobHooks } from './jobHooks.ts';
import { listeningTo, mortal, mortalJob } from './mortality.ts';

const label = (word: string) => ({ en: word, nl: word });

/** Describes a resource that anybody may write to. */
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

/** Increments a tally, which reveals a job that ran twice. */
const counting: JobDefinition<unknown> = {
  kind: 'counting',
  maxAttempts: 5,
  backoff: 1,
  async run({ db, model }, name) {
    const { named: table, columns } = entityOf(model, 'tallies');
    await db
      .update(table)
      .set({ count: sql`${columns['count']} + 1` })
      .where(sql`${columns['name']} = ${name}`);
  },
};

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
    application: workshop,
    descriptions: [
      ...peopleAndNotes,
      { file: 'scraps.ts', resource: scraps },
      { file: 'tallies.ts', resource: tallies },
    ],
    rules: [],
    engine: engineResources,
  });
  const database = mortal(await openDatabase({ url: process.env['DATABASE_URL'], dataDir: process.env['DATA_DIR'] }));
  await applySchema(database, {
    resources: model.resources,
    tables: model.tables,
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
    jobs: await openJobs(database, [counting, importJob(model)].map(mortalJob)),
  };
  await addFirstAdministrator(services);
  const application = listeningTo(createApp(services));
  const { url } = await startServer(withJobHooks(services, application), { port: 0, host: '127.0.0.1' });
  if (process.env['WORKERS']) await startJobs(services);
  console.log(url);
});
