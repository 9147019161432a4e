/** Production: `npm run serve`, and `npm run migrate -- --name what-changed` for the migrations it applies. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Folders, openServices, runProgram, serve, systemTables } from './composition.ts';
import { readConfiguration } from './configuration.ts';
import { loadDescriptions } from './loadDescriptions.ts';
import { writeMigration } from './migrate.ts';
import { StartError } from './sql/startError.ts';
import { webApplication } from './webApplication.ts';

const root = join(import.meta.dirname, '..');
const folders: Folders = {
  descriptions: [join(root, 'resources')],
  rules: join(root, 'rules'),
  migrations: join(root, 'resources', 'migrations'),
};

const commands: Record<string, () => Promise<void>> = { serve: runServer, migrate: runMigrate };

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
    resources: descriptions.map(({ resource }) => resource),
    systemTables,
    migrationsDir: folders.migrations,
    name: values.name,
    allowDrop: values['allow-drop'].split(',').filter(Boolean),
  });
  console.log(path ? `Wrote ${path}. Review it before it is applied.` : 'The migrations lead to these tables already.');
}
