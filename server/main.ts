/**
 * Runs production: `npm run serve`, as a bundle where that was built (decision 106). `npm run migrate -- --name what-changed` writes the migrations that it applies; `npm run
 * admin -- --email … --name …` creates the first user; `npm run outside` asks each configured service of others, and our
 * servers, something harmless.
 */
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutside, type Finding } from '../outside/checkOutside.ts';
import { type OutsideConfiguration, outsideVariables } from '../outside/configuration.ts';
import { withDiscovery } from '../outside/dns/withDiscovery.ts';
import { outsideServices } from '../outside/services.ts';
import { seenCalls } from '../outside/surroundings.ts';
import { serverFindings, serversNotAsked } from '../rules/outside/serverFindings.ts';
import { createAdministrator } from './accounts/createAdministrator.ts';
import { unbundled } from './bundling/unbundled.ts';
import { engineIn } from './compileModel.ts';
import { engineResources } from './engineResources.ts';
import { ApiError } from './errors.ts';
import { toldByPage, webApplication } from './http/webApplication.ts';
import { StartError } from './sql/connection/startError.ts';
import { openServices, runProgram, serve, systemTables } from './start/composition.ts';
import { readConfiguration, readVariables } from './start/configuration.ts';
import { foldersIn } from './start/folders.ts';
import { giveBackMemory } from './start/giveBackMemory.ts';
import { loadDescribed, loadWork } from './start/loadDescriptions.ts';
import { createLogger } from './start/logger.ts';
import { writeMigration } from './start/migrate.ts';
import { withQuestions } from './start/withQuestions.ts';

const root = join(import.meta.dirname, '..');
/** Reads the folder of another application from `APPLICATION`; default: the portal. */
const folders = foldersIn(resolve(process.env['APPLICATION'] ?? root));
const isPortal = folders.rules === foldersIn(root).rules;

const commands: Record<string, () => Promise<void>> = {
  serve: runServer,
  migrate: runMigrate,
  admin: runAdmin,
  outside: runOutside,
};

await runProgram(async () => {
  const name = process.argv[2] ?? 'serve';
  const command = commands[name];
  if (!command) throw new StartError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}.`);
  await command();
});

async function runServer(): Promise<void> {
  const configuration = readConfiguration(process.env, 'production');
  const outside = readVariables(process.env, outsideVariables);
  const logger = createLogger(configuration.logLevel);
  if (unbundled.why) logger.warn({ why: unbundled.why }, 'the sources are run, which start slower than a build');
  const { surroundings, measurement } = seenCalls(logger);
  const publicUrl = (): string => configuration.mail.publicUrl ?? '';
  const given = () => ({ ...withDiscovery(outsideServices(outside, surroundings), publicUrl), publicUrl });
  const work = () => loadWork(join(folders.rules, 'work'), given());
  const services = await openServices({ configuration, mode: 'production', folders, work, logger });
  const { url } = await serve(services, {
    configuration,
    webApplication: webApplication(join(root, 'dist'), toldByPage(services)),
    measurements: [measurement],
  });
  giveBackMemory();
  logger.info({ url }, 'serving');
}

/** Asks each configured service and our servers something harmless, and says what it found. */
async function runOutside(): Promise<void> {
  const outside = readVariables(process.env, outsideVariables);
  const asked = await Promise.all([checkOutside(outside), isPortal ? findServers(outside) : []]);
  const findings = asked.flat();
  for (const { service, isWell, found } of findings) console.log(`${isWell ? '✓' : '✗'} ${service}: ${found}`);
  if (findings.some(({ isWell }) => !isWell)) process.exitCode = 1;
}

/** Asks the panels and ports of the servers in the database; without one it says so. */
async function findServers(outside: OutsideConfiguration): Promise<Finding[]> {
  const services = outsideServices(outside, seenCalls(createLogger('silent')).surroundings);
  try {
    return await withQuestions(process.env, folders, {
      ask: (context) => serverFindings(services, context),
      off: (why) => serversNotAsked(`not asked, as they stand in the database: ${why}`),
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ service: 'Servers', isWell: false, found: error.message }];
  }
}

async function runMigrate(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { name: { type: 'string', default: '' }, 'allow-drop': { type: 'string', default: '' } },
  });
  const { application, descriptions } = await loadDescribed(...folders.descriptions);
  const path = await writeMigration({
    resources: [...descriptions, ...engineIn(application, engineResources)].map(({ resource }) => resource),
    systemTables,
    migrationsDir: folders.migrations,
    name: values.name,
    allowDrop: values['allow-drop'].split(',').filter(Boolean),
  });
  console.log(
    path
      ? `Wrote ${relative(process.cwd(), path)}. Review it before it is applied.`
      : 'The migrations lead to these tables already.',
  );
}

async function runAdmin(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { email: { type: 'string', default: '' }, name: { type: 'string', default: '' } },
  });
  const configuration = readConfiguration(process.env, 'production');
  const services = await openServices({ configuration, mode: 'production', folders });
  try {
    const path = await createAdministrator(services, { email: values.email, attributes: { name: values.name } });
    const url = `${configuration.mail.publicUrl}${path}`;
    console.log(`Made. ${values.email} chooses a password here, once, within seven days:\n\n  ${url}\n`);
  } catch (error) {
    throw error instanceof ApiError ? new StartError(sentencesOf(error)) : error;
  } finally {
    await services.database.close();
  }
}

function sentencesOf({ errors }: ApiError): string {
  return errors.map(({ meta, detail, title }) => `--${String(meta?.field ?? 'email')}: ${detail ?? title}`).join('\n');
}
