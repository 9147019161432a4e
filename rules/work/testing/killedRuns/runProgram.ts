/**
 * Runs an invoice run as a process that can be killed. With RUN_CUSTOMERS it first enters so many. RUN_DIES=writing kills
 * it as a part of the run is about to be committed, RUN_DIES=mailing as the tenth letter has gone out, and is not noted,
 * and a number before it commits for that many times. RUN_DATABASE names a server that processes share. Otherwise it
 * works until nothing waits, and prints what the run led to.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Letter } from '../../../../server/mail/mail.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../../server/services.ts';
import type { Database } from '../../../../server/sql/database.ts';
import { openServices, runProgram } from '../../../../server/start/composition.ts';
import { readConfiguration } from '../../../../server/start/configuration.ts';
import { foldersIn } from '../../../../server/start/folders.ts';
import { loadWork } from '../../../../server/start/loadDescriptions.ts';
import { takeUp } from '../../../../server/testing/processes/jobHooks.ts';
import { beginBilling, runOutcome } from './billedCustomers.ts';

const { DATA_DIR = '', RUN_CUSTOMERS, RUN_DIES, RUN_DATABASE = '' } = process.env;
const mailed = join(DATA_DIR, 'mailed');
const today = '2027-01-31';

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Kills the process before a commit, once more invoices are issued than a run writes at once. */
const dyingWhileWriting = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (db) => {
      const done = await work(db);
      const issued = sql`select id from invoices where number is not null`;
      const { rows } = (await db.execute(issued)) as { rows: readonly unknown[] };
      if (rows.length > 25) die();
      return done;
    }),
});

/** Kills the process before it commits for the nth time. */
function dyingAtCommit(database: Database, last: number): Database {
  let count = 0;
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (db) => {
        const done = await work(db);
        count += 1;
        if (count === last) die();
        return done;
      }),
  };
}

/** Keeps what reaches the mail server, as that would. */
function mailFor(dies: boolean): Services['mail'] {
  let count = 0;
  const deliver = async ({ subject }: Letter): Promise<void> => {
    appendFileSync(mailed, `${subject}\n`);
    count += 1;
    if (dies && count === 10) die();
  };
  return { publicUrl: 'http://localhost', sender: 'Gastheer', deliver };
}

/** Works until nothing waits any more. */
async function work(services: Services): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await takeUp(services);
    if ((await findRows(systemContext(services), 'jobs', { state: ['queued', 'active'] })).length === 0) return;
  }
}

await runProgram(async () => {
  const folders = foldersIn(join(import.meta.dirname, '../../../..'));
  const opened = await openServices({
    configuration: readConfiguration({ DATA_DIR, DATABASE_URL: RUN_DATABASE }, 'development'),
    mode: 'development',
    folders,
    work: () => loadWork(join(folders.rules, 'work'), {}),
  });
  // Writes the compile cache now, as a killed process would not.
  flushCompileCache();
  const services: Services = {
    ...opened,
    ...{ now: () => new Date(`${today}T12:00:00Z`), mail: mailFor(RUN_DIES === 'mailing') },
    ...(RUN_DIES === 'writing' && { database: dyingWhileWriting(opened.database) }),
    ...(Number(RUN_DIES) > 0 && { database: dyingAtCommit(opened.database, Number(RUN_DIES)) }),
  };
  if (RUN_CUSTOMERS) await beginBilling({ ...services, database: opened.database }, Number(RUN_CUSTOMERS), today);

  await work(services);

  console.log(
    JSON.stringify(
      await runOutcome(services, existsSync(mailed) ? readFileSync(mailed, 'utf8').trim().split('\n') : []),
    ),
  );
  await opened.database.close();
  process.exit(0);
});
