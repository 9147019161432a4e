import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDataFolder } from '../../server/testing/dataFolder.ts';
import { shortLived } from '../../server/testing/processes/shortLived.ts';
import type { RunOutcome } from './testing/killedRuns/billedCustomers.ts';

const program = join(import.meta.dirname, 'testing', 'killedRuns', 'runProgram.ts');
const preload = join(import.meta.dirname, '../../server/start/compileCache.mjs');
/** Sets how many are billed: more than a run writes at once, and than one job sends. */
const count = 30;

let folders: string[];
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folders = [await emptyDataFolder(), await emptyDataFolder()];
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function start(folder: string | undefined, stage: { RUN_CUSTOMERS?: string; RUN_DIES?: string }): ChildProcess {
  const child = spawn(process.execPath, [...shortLived, '--import', preload, program], {
    env: { ...process.env, DATA_DIR: folder, ...stage },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function killedIn(child: ChildProcess): Promise<void> {
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

async function outcomeOf(child: ChildProcess): Promise<RunOutcome> {
  const said = await text(child.stdout ?? process.stdin);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '');
}

async function killedTwice(folder: string | undefined): Promise<RunOutcome> {
  await killedIn(start(folder, { RUN_CUSTOMERS: String(count), RUN_DIES: 'writing' }));
  await killedIn(start(folder, { RUN_DIES: 'mailing' }));
  return outcomeOf(start(folder, {}));
}

test('an invoice run whose process is killed twice, as it writes and as it mails, ends as one that nobody disturbed', async () => {
  const [killedFolder, wholeFolder] = folders;
  const [killed, whole] = await Promise.all([
    killedTwice(killedFolder),
    outcomeOf(start(wholeFolder, { RUN_CUSTOMERS: String(count) })),
  ]);

  const { mailed, ...kept } = killed;
  const { mailed: all, ...undisturbed } = whole;
  expect(kept).toEqual(undisturbed);
  const numbers = Array.from({ length: count }, (_, place) => `F2027-${String(place + 1).padStart(5, '0')}`);
  expect(kept.invoices.map((invoice) => invoice.split(' ')[0])).toEqual(numbers);
  expect(kept.letters.map((letter) => letter.split(' ').slice(0, 2))).toEqual(numbers.map((one) => [one, 'sent']));
  expect(kept.lines).toHaveLength(count);
  expect(kept.runs).toEqual([expect.objectContaining({ state: 'done', handled: count, unmanaged: 0 })]);

  expect(all).toEqual(numbers.map((number) => `Uw factuur ${number} van Gastheer`));
  expect([...new Set(mailed)]).toEqual(all);
  // Comes twice at most where it had gone out, and nobody was left to note it.
  expect(mailed).toHaveLength(count + 1);
}, 120_000);
