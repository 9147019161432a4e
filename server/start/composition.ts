import { flushCompileCache } from 'node:module';
import type { Application } from '../../schema/application.ts';
import { DescriptionError } from '../../schema/check/fault.ts';
import type { WorkPlan } from '../../schema/work.ts';
import { accountMail } from '../accounts/account/accountMail.ts';
import { sessionTables } from '../accounts/tables.ts';
import { compileModel } from '../compileModel.ts';
import { type AppOptions, createApp } from '../createApp.ts';
import { engineResources } from '../engineResources.ts';
import { giveTurn } from '../eventLoop.ts';
import { openStore } from '../files/openStore.ts';
import { fileTables } from '../files/tables.ts';
import { importTables } from '../imports/importFiles.ts';
import { importJob } from '../imports/importJob.ts';
import { chores } from '../jobs/chores.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { jobTables } from '../jobs/payloadTable.ts';
import { openJobs } from '../jobs/queue.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { workJob } from '../jobs/workJob.ts';
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
import { hasDatabase, openDatabase } from '../sql/connection/openDatabase.ts';
import { StartError } from '../sql/connection/startError.ts';
import { applySchema } from '../sql/migration/applySchema.ts';
import type { Configuration, Mode } from './configuration.ts';
import { requireDrawings } from './drawings.ts';
import type { Folders } from './folders.ts';
import { requireOpeningKey } from './keyCheck.ts';
import { loadDescribed, loadRules } from './loadDescriptions.ts';
import { createLogger } from './logger.ts';
import { requireGiven } from './requireGiven.ts';
import { loadServerFormats } from './serverFormats.ts';
import { whileOthersWait } from './startLock.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { onStopSignal } from './stopSignal.ts';
import { answersOf, withNotices, withWork } from './work.ts';

/** Lists the tables of the engine itself, in addition to those described. */
export const systemTables = {
  ...sessionTables,
  ...idempotencyTables,
  ...sequenceTables,
  ...historyTables,
  ...trashTables,
  ...jobTables,
  ...importTables,
  ...fileTables,
  ...presenceTables,
};

/** Lists the engine's own kinds of background work. */
export const jobDefinitions: readonly JobDefinition<unknown>[] = [chores, accountMail];

export interface Composition {
  configuration: Configuration;
  mode: Mode;
  folders: Folders;
  /** Loads the application's own work: jobs, and the rules that start them. Default: none. */
  work?: () => Promise<readonly WorkPlan[]>;
  /** The log, where the composition writes to it too. Default: a new one. */
  logger?: Services['logger'];
}

/** Loads the descriptions, opens the database and brings its tables up to date. */
export async function openServices(composition: Composition): Promise<Services> {
  const { configuration, mode, folders, logger = createLogger(configuration.logLevel) } = composition;
  const { allowDrop, secrets } = configuration;
  const { model, plans, database } = await loadAndOpen({ ...composition, logger });
  const files = await openStore(configuration);
  const services = { model, database, secrets, now: () => new Date(), logger, files };
  return closingOnFailure(services, () =>
    whileOthersWait(database, async () => {
      const { applied, fingerprint } = await applySchema(database, {
        resources: model.resources,
        tables: model.tables,
        systemTables,
        mode,
        allowDrop,
        migrationsDir: folders.migrations,
      });
      services.logger.info({ applied }, 'tables are up to date');
      await requireOpeningKey(services, configuration.keyPlace);
      await makeSingletons(services);
      await revalidateViews(services);
      const own = plans.flatMap((plan) => plan.jobs.map(workJob));
      const jobs = await openJobs(database, [...jobDefinitions, importJob(model), ...own]);
      return { ...services, jobs, ...answersOf(plans), schemaFingerprint: fingerprint };
    }),
  );
}

/**
 * Loads and opens in parallel, as either mostly waits. A new embedded database keeps the processor busy, so it waits for
 * sound descriptions. Faults of descriptions are reported first, and nothing stays open.
 */
async function loadAndOpen({ configuration, folders, work, logger }: Composition & Pick<Services, 'logger'>) {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = configuration;
  const loading = loadModel(folders, work);
  const open = () => openDatabase({ url, directUrl, dataDir, logger });
  const isMade = url !== undefined || hasDatabase(dataDir);
  const [opened, loaded] = await Promise.allSettled([isMade ? open() : loading.then(open), loading]);
  if (loaded.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.close();
    throw loaded.reason;
  }
  if (opened.status === 'rejected') throw opened.reason;
  return { ...loaded.value, database: opened.value };
}

async function loadModel(
  folders: Folders,
  work: Composition['work'],
): Promise<{ model: Model; plans: readonly WorkPlan[] }> {
  const [described, rules, formats, plans = []] = await Promise.all([
    loadDescribed(...folders.descriptions),
    loadRules(folders.rules),
    loadServerFormats(),
    work?.(),
  ]);
  await giveTurn();
  const model = await compileModel({
    ...described,
    descriptions: withNotices(described.descriptions, plans),
    rules: withWork(rules, plans),
    engine: engineResources,
    formats,
  });
  requireGiven(described.descriptions, model.rights, rules);
  if (folders.drawings !== undefined) requireDrawings(described.descriptions, folders.drawings);
  return { model, plans };
}

export type Serving = Pick<AppOptions, 'webApplication' | 'isHotReloading' | 'demo' | 'measurements'> & {
  configuration: Configuration;
};

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
  const server = await closingOnFailure(services, async () => {
    // Warns only now, when demo data has been written.
    await warnOfMissingValues(services);
    // Writes the compile cache (`compileCache.mjs`) before the first request, which it would hold for seconds.
    flushCompileCache();
    const server = await startServer(application, configuration);
    const workers = startJobs({ ...services, mail: mailOf(configuration, server, services.model.application) });
    // Listens for the signal while workers start, as requests are answered from here on.
    onStopSignal(async () => {
      stopping.abort();
      await Promise.all([server.close(), workers.then((started) => started.stop())]);
      await services.database.close();
    });
    await workers;
    return server;
  });
  start.resolve();
  return server;
}

/** Opens the mail once the server runs: only then its address is known where it took any free port. */
function mailOf(
  { mail: { smtpUrl, from, publicUrl } }: Configuration,
  { url }: RunningServer,
  { name }: Application,
): Mail {
  if (smtpUrl === undefined) throw new Error('This composition has no mail server.');
  return openMail({ smtpUrl, from: from ?? senderIn(name), publicUrl: publicUrl ?? url });
}

/** Returns who writes to people in development, where nothing leaves the machine (RFC 2606, section 2). */
const senderIn = (name: string): string =>
  `${name.replace(/["<>\r\n]/g, '')} <noreply@${name.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'application'}.test>`;

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
