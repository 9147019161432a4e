/** Fills the database of the bench with demo data, as production composes the portal. Ends when it is done. */
import { join } from 'node:path';
import { fillDatabase } from '../../mock-server/fillDatabase.ts';
import { outsideServices } from '../../outside/services.ts';
import { seenCalls } from '../../outside/surroundings.ts';
import { openServices, runProgram } from '../../server/start/composition.ts';
import { readConfiguration } from '../../server/start/configuration.ts';
import { foldersIn } from '../../server/start/folders.ts';
import { loadWork } from '../../server/start/loadDescriptions.ts';
import { createLogger } from '../../server/start/logger.ts';

await runProgram(async () => {
  const configuration = readConfiguration(process.env, 'production');
  const folders = foldersIn(join(import.meta.dirname, '../..'));
  const logger = createLogger(configuration.logLevel);
  const given = { ...outsideServices({}, seenCalls(logger).surroundings), publicUrl: () => '' };
  const work = () => loadWork(join(folders.rules, 'work'), given);
  const services = await openServices({ configuration, mode: 'production', folders, work, logger });
  await fillDatabase(services, Number(process.argv[2]));
  await services.database.close();
  process.exit();
});
