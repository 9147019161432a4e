/**
 * Starts an application that has a folder of its own, in development: `npm run application -- examples/fleet`. The folder holds
 * `resources/`, and where needed `rules/` and `demo.ts` with demo data. Serves everything on one port.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Router } from 'express';
import { isObject } from '../../schema/isObject.ts';
import { toldByPage, webApplication } from '../../server/http/webApplication.ts';
import { StartError } from '../../server/sql/connection/startError.ts';
import { closingOnFailure, openServices, runProgram, serve } from '../../server/start/composition.ts';
import { readConfiguration } from '../../server/start/configuration.ts';
import { foldersIn } from '../../server/start/folders.ts';
import { whileOthersWait } from '../../server/start/startLock.ts';
import { buildWebApplication } from '../buildWebApplication.ts';
import { mailPages } from '../mail/mailPages.ts';
import { startMailStandIn } from '../mail/mailStandIn.ts';
import type { Demo } from './demo.ts';
import { fillDemo } from './fillDemo.ts';

const root = join(import.meta.dirname, '../..');

await runProgram(async () => {
  const { folder, build } = readArguments();
  const demo = await demoIn(folder);
  const asked = readConfiguration({ DATA_DIR: join(folder, '.data'), ...process.env }, 'development');
  const standIn = asked.mail.smtpUrl === undefined ? await startMailStandIn() : null;
  const configuration = standIn ? { ...asked, mail: { ...asked.mail, smtpUrl: standIn.smtpUrl } } : asked;
  const folders = { ...foldersIn(folder), drawings: join(root, 'src', 'pages') };
  const services = await openServices({ configuration, mode: 'development', folders });
  await closingOnFailure(services, async () => {
    if (build) await buildWebApplication(root);
    if (demo) await whileOthersWait(services.database, () => fillDemo(services, demo));
  });
  const { application } = services.model;
  const { url } = await serve(services, {
    configuration,
    webApplication: Router().use(
      ...(standIn ? [mailPages(standIn)] : []),
      webApplication(join(root, 'dist'), toldByPage(services)),
    ),
    ...(demo && { demo: demo.signIns }),
  });
  const signIns = demo?.signIns.map(({ email, password }) => `    ${email}  ${password}`) ?? [];
  console.log(
    ['', `  ${application.name} is running at ${url}`, `  Mail it sends is caught: ${url}/mail`, ...signIns, ''].join(
      '\n',
    ),
  );
});

/** Reads the command line: the folder of the application, and with `--build` that the screens are built first. */
function readArguments(): { folder: string; build: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { build: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || !existsSync(join(folder, 'resources')))
    throw new StartError(
      'Which application? Name its folder, which holds resources/: npm run application -- examples/fleet',
    );
  return { folder: resolve(folder), build: values.build };
}

/** Loads the demo data of an application; undefined where it has none. */
async function demoIn(folder: string): Promise<Demo | undefined> {
  const path = join(folder, 'demo.ts');
  if (!existsSync(path)) return undefined;
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
  const demo = Object.values(exported).find(isDemo);
  if (!demo) throw new StartError(`${path} exports no demo data: { signIns, fill }.`);
  return demo;
}

function isDemo(value: unknown): value is Demo {
  return isObject(value) && Array.isArray(value['signIns']) && typeof value['fill'] === 'function';
}
