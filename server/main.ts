/**
 * Runs production: `npm run serve`. `npm run migrate -- --name what-changed` writes the migrations that it applies; `npm run
 * admin -- --email … --name …` creates the first user.
 */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createAdministrator } from './accounts/createAdministrator.ts';
import { engineResources } from './engineResources.ts';
import { ApiError } from './errors.ts';
import { webApplication } from './http/webApplication.ts';
import { StartError } from './sql/connection/startError.ts';
import { type Folders, openServices, runProgram, serve, systemTables } from './start/composition.ts';
import { readConfiguration } from './start/configuration.ts';
import { loadDescriptions } from './start/loadDescriptions.ts';
import { writeMigration } from './start/migrate.ts';

const root = join(import.meta.dirname, '..');
const folders: Folders = {
  descriptions: [join(root, 'resources')],
  rules: join(root, 'rules'),
  migrations: join(root, 'resources', 'migrations'),
};

const commands: Record<string, () => Promise<void>> = { serve: runServer, migrate: runMigrate, admin: runAdmin };

await runProgram(async () => {
  const name = process.argv[2] ?? 'serve';
  const command = commands[name];
  if (!command) throw new StartError(`There is no command "${name}"; there are: ${Object.keys(commands).join(', ')}.`);
  await command();
});

async function runServer(): Promise<void> {
  const configuration = readConfiguration(process.env, 'production');
  const services = await openServices({ configuration, mode: 'production', folders });
  const { url } = await serve(services, { configuration, webApplication: webApplication(join(root, 'dist')) });
  services.logger.info({ url }, 'serving');
}

async function runMigrate(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { name: { type: 'string', default: '' }, 'allow-drop': { type: 'string', default: '' } },
  });
  const descriptions = await loadDescriptions(...folders.descriptions);
  const path = await writeMigration({
    resources: [...descriptions, ...engineResources].map(({ resource }) => resource),
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
