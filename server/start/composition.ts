import { flushCompileCache } from 'node:module';
import { DescriptionError } from '../../schema/check/fault.ts';
import { loadFormats } from '../../schema/formats/index.ts';
import { accountMail } from '../accounts/account/accountMail.ts';
import { sessionTables } from '../accounts/tables.ts';
import { compileModel } from '../compileModel.ts';
import { type AppOptions, createApp } from '../createApp.ts';
import { engineResources } from '../engineResources.ts';
import { importTables } from '../imports/importFiles.ts';
import { importJob } from '../imports/importJob.ts';
import { chores } from '../jobs/chores.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { jobTables } from '../jobs/payloadTable.ts';
import { openJobs } from '../jobs/queue.ts';
import { startJobs } from '../jobs/startJobs.ts';
import type { Mail } from '../mail/mail.ts';
import { openMail } from '../mail/smtp.ts';
import type { Model } from '../model.ts';
import { historyTables } from '../operations/history/historyTable.ts';
import { trashTables } from '../operations/trash/trashTable.ts';
import { sequenceTables } from '../operations/write/effects/numbering/sequenceTable.ts';
import { idempotencyTables } from '../operations/write/idempotency/idempotencyTable.ts';
import { makeSingletons, warnOfMissingValues } from '../operations/write/singletons.ts';
import { presenceTables } from '../presence/tables.ts';
import { revalidateViews } from '../savedViews/revalidateViews.ts';
import type { Services } from '../services.ts';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import { StartError } from '../sql/connection/startError.ts';
import { applySchema, describedFingerprint } from '../sql/migration/applySchema.ts';
import type { Configuration, Mode } from './configuration.ts';
import { requireOpeningKey } from './keyCheck.ts';
import { loadDescriptions, loadRules } from './loadDescriptions.ts';
import { createLogger } from './logger.ts';
import { whileOthersWait } from './startLock.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { onStopSignal } from './stopSignal.ts';

/** Lists the tables of the engine itself, in addition to those described. */
export const systemTables = {
  ...sessionTables,
  ...idempotencyTables,
  ...sequenceTables,
  ...historyTables,
  ...trashTables,
  ...jobTables,
  ...importTables,
  ...presenceTables,
};

/** Lists the engine's own kinds of background work. */
export const jobDefinitions: readonly JobDefinition<unknown>[] = [chores, accountMail];

export interface Folders {
  descriptions: readonly string[];
  rules: string;
  migrations: string;
}

export interface Composition {
  configuration: Configuration;
  mode: Mode;
  folders: Folders;
}

/** Loads the descriptions, opens the database and brings its tables up to date. */
export async function openServices({ configuration, mode, folders }: Composition): Promise<Services> {
  const { allowDrop, logLevel, secrets } = configuration;
  const logger = createLogger(logLevel);
  const { model, database } = await loadAndOpen(configuration, folders, logger);
  const services = { model, database, secrets, now: () => new Date(), logger };
  return closingOnFailure(services, () =>
    whileOthersWait(database, async () => {
      const described = { resources: model.resources, tables: model.tables, systemTables };
      const { applied } = await applySchema(database, {
        ...described,
        mode,
        allowDrop,
        migrationsDir: folders.migrations,
      });
      services.logger.info({ applied }, 'tables are up to date');
      await requireOpeningKey(services, configuration.keyPlace);
      await makeSingletons(services);
      await revalidateViews(services);
      const jobs = await openJobs(database, [...jobDefinitions, importJob(model)]);
      return { ...services, jobs, schemaFingerprint: describedFingerprint(described) };
    }),
  );
}

/** Loads and opens in parallel, as either mostly waits. Faults of descriptions are reported first, and nothing stays open. */
async function loadAndOpen({ databaseUrl: url, dataDir }: Configuration, folders: Folders, logger: Services['logger']) {
  const [opened, loaded] = await Promise.allSettled([openDatabase({ url, dataDir, logger }), loadModel(folders)]);
  if (loaded.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.close();
    throw loaded.reason;
  }
  if (opened.status === 'rejected') throw opened.reason;
  return { model: loaded.value, database: opened.value };
}

async function loadModel(folders: Folders): Promise<Model> {
  const [descriptions, rules, formats] = await Promise.all([
    loadDescriptions(...folders.descriptions),
    loadRules(folders.rules),
    loadFormats(),
  ]);
  return compileModel({ descriptions, rules, engine: engineResources, formats });
}

export type Serving = Pick<AppOptions, 'webApplication' | 'isHotReloading' | 'demo'> & { configuration: Configuration };

/** Serves until the process gets a stop signal; current requests then finish, and the database closes. */
export async function serve(services: Services, { configuration, ...web }: Serving): Promise<RunningServer> {
  const { sentryDsn, trustProxy, metricsToken, openId } = configuration;
  const connectSources = sentryDsn ? [new URL(sentryDsn).origin] : [];
  const stopping = new AbortController();
  const start = Promise.withResolvers<void>();
  const application = createApp({
    ...services,
    ...web,
    trustProxy,
    // Assumes plain http where no address is set, which only development allows.
    publicUrl: configuration.mail.publicUrl ?? 'http://localhost',
    connectSources,
    metricsToken,
    openId,
    stopping: stopping.signal,
    started: start.promise,
  });
  const { server, workers } = await closingOnFailure(services, async () => {
    // Warns only now, when demo data has been written.
    await warnOfMissingValues(services);
    const server = await startServer(application, configuration);
    const workers = await startJobs({ ...services, mail: mailOf(configuration, server) });
    return { server, workers };
  });
  start.resolve();
  // Writes the compile cache now (`compileCache.ts`), as a killed process would not.
  setImmediate(flushCompileCache);
  onStopSignal(async () => {
    stopping.abort();
    await Promise.all([server.close(), workers.stop()]);
    await services.database.close();
  });
  return server;
}

/** Opens the mail once the server runs: only then its address is known where it took any free port. */
function mailOf({ mail: { smtpUrl, from, publicUrl } }: Configuration, { url }: RunningServer): Mail {
  if (smtpUrl === undefined) throw new Error('This composition has no mail server.');
  return openMail({ smtpUrl, from, publicUrl: publicUrl ?? url });
}

/** Runs a part of the start; closes the database when it fails. */
export async function closingOnFailure<T>(
  { database }: Pick<Services, 'database'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs a program and ends it with 1 on failure. Prints errors that its user can correct as text, a defect with its stack. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(isForTheUser(error) ? error.message : error);
    process.exit(1);
  }
}

const isForTheUser = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof DescriptionError ||
  (error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'));
