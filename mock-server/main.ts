/**
 * Starts development and demo: `npm start`, `npm run dev`, `npm run demo -- --customers 100000`. Serves everything on one port,
 * with the embedded database and demo data unless the environment says otherwise.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Router } from 'express';
import { outsideVariables } from '../outside/configuration.ts';
import { withDiscovery } from '../outside/dns/withDiscovery.ts';
import { outsideServices } from '../outside/services.ts';
import { seenCalls } from '../outside/surroundings.ts';
import { toldByPage, webApplication } from '../server/http/webApplication.ts';
import { StartError } from '../server/sql/connection/startError.ts';
import { closingOnFailure, openServices, runProgram, serve } from '../server/start/composition.ts';
import { readConfiguration, readVariables } from '../server/start/configuration.ts';
import { type Folders, foldersIn } from '../server/start/folders.ts';
import { giveBackMemory } from '../server/start/giveBackMemory.ts';
import { loadWork } from '../server/start/loadDescriptions.ts';
import { createLogger } from '../server/start/logger.ts';
import { whileOthersWait } from '../server/start/startLock.ts';
import { requireFreePort } from '../server/start/startServer.ts';
import { buildWebApplication } from './buildWebApplication.ts';
import { demoSignIns } from './demo/signIns.ts';
import { fillDatabase } from './fillDatabase.ts';
import { hotReload } from './hotReload.ts';
import { mailPages } from './mail/mailPages.ts';
import { startMailStandIn } from './mail/mailStandIn.ts';
import { fillStandIns } from './outside/fillStandIns.ts';
import { outsidePages } from './outside/pages/outsidePages.ts';
import { servicePages } from './outside/pages/servicePages.ts';
import { standInFolder } from './outside/standInFolder.ts';
import { startStandIns } from './outside/startStandIns.ts';

const root = join(import.meta.dirname, '..');

await runProgram(async () => {
  const { build, customers, hot, resources } = readArguments();
  const own = foldersIn(root);
  const folders: Folders = {
    ...own,
    descriptions: [...own.descriptions, ...resources],
    drawings: join(root, 'src', 'pages'),
  };
  const asked = readConfiguration(process.env, 'development');
  await requireFreePort(asked);
  const standIn = asked.mail.smtpUrl === undefined ? await startMailStandIn() : null;
  const configuration = standIn ? { ...asked, mail: { ...asked.mail, smtpUrl: standIn.smtpUrl } } : asked;
  const standIns = await startStandIns({
    configured: readVariables(process.env, outsideVariables),
    folder: standInFolder(configuration),
  });
  process.once('exit', standIns.flush);
  const logger = createLogger(configuration.logLevel);
  const { surroundings, measurement } = seenCalls(logger);
  const outside = outsideServices(standIns.configuration, surroundings);
  const place = { url: asked.mail.publicUrl ?? '' };
  const publicUrl = (): string => place.url;
  const given = { ...withDiscovery(outside, publicUrl), publicUrl };
  const work = () => loadWork(join(folders.rules, 'work'), given);
  const services = await openServices({ configuration, mode: 'development', folders, work, logger });
  await closingOnFailure(services, async () => {
    if (build) await buildWebApplication(root);
    await whileOthersWait(services.database, async () =>
      fillStandIns(standIns, services, await fillDatabase(services, customers)),
    );
  });
  const { url } = await serve(services, {
    configuration,
    webApplication: Router().use(
      ...(standIn ? [mailPages(standIn)] : []),
      outsidePages(servicePages(standIns.running, standIn)),
      hot ? await hotReload(root, toldByPage(services)) : webApplication(join(root, 'dist'), toldByPage(services)),
    ),
    isHotReloading: hot,
    measurements: [measurement],
    demo: demoSignIns.map(({ name, email, password }) => ({ label: name, email, password })),
  });
  place.url ||= url;
  announce(services.model.application.name, url, standIn !== null);
  giveBackMemory();
});

/** Reads the command line. `--resources` names a further folder of descriptions, and may be repeated; `--build` builds the screens first. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      build: { type: 'boolean', default: false },
      customers: { type: 'string' },
      hot: { type: 'boolean', default: false },
      resources: { type: 'string', multiple: true, default: [] },
    },
  });
  return { ...values, customers: customersAsked(values.customers) };
}

function customersAsked(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(asked))
    throw new StartError(`--customers takes a number from 1 to 9999999, not "${asked}".`);
  return Number(asked);
}

function announce(name: string, url: string, catchesMail: boolean): void {
  const width = Math.max(...demoSignIns.map(({ email }) => email.length));
  const signIns = demoSignIns.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`);
  const mail = catchesMail ? [`  Mail it sends is caught: ${url}/mail`] : [];
  const outside = `  The services it calls are stand-ins: ${url}/outside`;
  console.log(['', `  ${name} is running at ${url}`, ...mail, outside, '', '  Sign in as', ...signIns, ''].join('\n'));
}
