/**
 * Runs the portal's jobs as a process that can be killed. The services are those of PORTAL_OUTSIDE. With
 * PORTAL_ORDER=entered it first enters an order of PORTAL_LINES lines; with PORTAL_ORDER=compared it enters another once
 * the first has ended, and prints what became of both.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { outsideServices } from '../../../../outside/services.ts';
import { testSurroundings } from '../../../../outside/testing/surroundings.ts';
import { enqueue } from '../../../../server/jobs/enqueue.ts';
import type { Letter } from '../../../../server/mail/mail.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { createMany } from '../../../../server/operations/write/verbs/createMany.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import type { Services } from '../../../../server/services.ts';
import { openServices, runProgram } from '../../../../server/start/composition.ts';
import { readConfiguration } from '../../../../server/start/configuration.ts';
import { foldersIn } from '../../../../server/start/folders.ts';
import { loadWork } from '../../../../server/start/loadDescriptions.ts';
import { takeUp } from '../../../../server/testing/processes/jobHooks.ts';
import { enterOrder, killedOrder, openShop, type Shop, wholeOrder } from './enterOrder.ts';
import { outcomeOf } from './outcomeOf.ts';

/** Tells the process where the stand-ins are. */
export interface PortalOutside extends Shop {
  dns: { url: string; key: string };
  registrar: { url: string; key: string; customer: string; isProxy: { host: string; port: number; ca: string } };
  /** By host name. */
  panels: Record<string, string>;
}

const outside = JSON.parse(process.env['PORTAL_OUTSIDE'] ?? '{}') as PortalOutside;

/** Works until nothing waits any more. */
async function work(services: Services): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await takeUp(services);
    if ((await findRows(systemContext(services), 'jobs', { state: ['queued', 'active'] })).length === 0) return;
  }
}

/** Begins the daily run that makes invoices of rules. */
async function bill(services: Services): Promise<void> {
  const context = systemContext(services);
  const [run] = await createMany(context, 'dailyruns', [{ kind: 'invoices' }]);
  await enqueue(context, { kind: 'dailyrun', payload: { run } });
}

await runProgram(async () => {
  const configuration = readConfiguration({ DATA_DIR: process.env['DATA_DIR'], DATABASE_URL: '' }, 'development');
  const { dns, registrar, panels } = outside;
  const urlOf = ({ name }: { name: string }): string => panels[name] ?? '';
  const services = outsideServices({ dns, registrar, panels: { urlOf } }, testSurroundings());
  const folders = foldersIn(join(import.meta.dirname, '../../../..'));
  const opened = await openServices({
    configuration,
    mode: 'development',
    folders,
    work: () => loadWork(join(folders.rules, 'work'), services),
  });
  // Writes the compile cache now, as a killed process would not.
  flushCompileCache();
  const letters = join(process.env['DATA_DIR'] ?? '', 'letters');
  const deliver = async (letter: Letter): Promise<void> => appendFileSync(letters, `${JSON.stringify(letter)}\n`);
  const working: Services = { ...opened, mail: { publicUrl: 'http://localhost', sender: 'Gastheer', deliver } };
  const count = Number(process.env['PORTAL_LINES']);
  const stage = process.env['PORTAL_ORDER'];
  if (stage === 'entered') {
    await openShop(opened, outside);
    await enterOrder(opened, killedOrder, count);
  }

  await work(working);

  if (stage === 'compared') {
    await enterOrder(opened, wholeOrder, count);
    await work(working);

    await bill(opened);
    await work(working);

    const sent = readFileSync(letters, 'utf8')
      .trim()
      .split('\n')
      .map((line): Letter => JSON.parse(line));
    const outcomes = [killedOrder, wholeOrder].map((name) => outcomeOf(opened, name, sent));
    console.log(JSON.stringify(await Promise.all(outcomes)));
  }
  await opened.database.close();
  process.exit(0);
});
