/**
 * Starts development and demo: `npm start`, `npm run dev`, `npm run demo -- --customers 100000`. Serves everything on one port,
 * with the embedded database and demo data unless the environment says otherwise.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Router } from 'express';
import { webApplication } from '../server/http/webApplication.ts';
import { StartError } from '../server/sql/connection/startError.ts';
import { closingOnFailure, type Folders, openServices, runProgram, serve } from '../server/start/composition.ts';
import { readConfiguration } from '../server/start/configuration.ts';
import { whileOthersWait } from '../server/start/startLock.ts';
import { demoSignIns } from './demo/signIns.ts';
import { fillDatabase } from './fillDatabase.ts';
import { hotReload } from './hotReload.ts';
import { mailPages } from './mail/mailPages.ts';
import { startMailStandIn } from './mail/mailStandIn.ts';

const root = join(import.meta.dirname, '..');

await runProgram(async () => {
  const { customers, hot, resources } = readArguments();
  const folders: Folders = {
    descriptions: [join(root, 'resources'), ...resources],
    rules: join(root, 'rules'),
    migrations: join(root, 'resources', 'migrations'),
  };
  const asked = readConfiguration(process.env, 'development');
  const standIn = asked.mail.smtpUrl === undefined ? await startMailStandIn() : null;
  const configuration = standIn ? { ...asked, mail: { ...asked.mail, smtpUrl: standIn.smtpUrl } } : asked;
  const services = await openServices({ configuration, mode: 'development', folders });
  await closingOnFailure(services, () => whileOthersWait(services.database, () => fillDatabase(services, customers)));
  const { url } = await serve(services, {
    configuration,
    webApplication: Router().use(
      ...(standIn ? [mailPages(standIn)] : []),
      hot ? await hotReload(root) : webApplication(join(root, 'dist')),
    ),
    isHotReloading: hot,
    demo: demoSignIns.map(({ name, email, password }) => ({ label: name, email, password })),
  });
  announce(url, standIn !== null);
});

/** Reads the command line. `--resources` names a further folder of descriptions, and may be repeated. */
function readArguments() {
  const { values } = parseArgs({
    options: {
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

function announce(url: string, catchesMail: boolean): void {
  const width = Math.max(...demoSignIns.map(({ email }) => email.length));
  const signIns = demoSignIns.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`);
  const mail = catchesMail ? [`  Mail it sends is caught: ${url}/mail`] : [];
  console.log(['', `  Gastheer is running at ${url}`, ...mail, '', '  Sign in as', ...signIns, ''].join('\n'));
}
