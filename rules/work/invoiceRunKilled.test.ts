/** @long: 15 s */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../schema/testing/thoroughness.ts';
import { createTemporary } from '../../server/testing/databases/temporaryDatabase.ts';
import { emptyDataFolder } from '../../server/testing/dataFolder.ts';
import { shortLived } from '../../server/testing/processes/shortLived.ts';
import type { RunOutcome } from './testing/killedRuns/billedCustomers.ts';

const program = join(import.meta.dirname, 'testing', 'killedRuns', 'runProgram.ts');
const preload = join(import.meta.dirname, '../../server/start/compileCache.mjs');
/** Sets how many are billed: more than a run writes at once, and than one job sends. */
const count = 30;

const folders: string[] = [];
const running = new Set<ChildProcess>();
/** What the run leads to where nobody disturbs it. */
let whole: RunOutcome;

beforeAll(async () => {
  whole = await outcomeOf(start({ DATA_DIR: await newFolder(), RUN_CUSTOMERS: String(count) }));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await emptyDataFolder();
  folders.push(folder);
  return folder;
}

interface Stage {
  DATA_DIR: string;
  RUN_CUSTOMERS?: string;
  RUN_DIES?: string;
  RUN_DATABASE?: string;
}

function start(stage: Stage): ChildProcess {
  const child = spawn(process.execPath, [...shortLived, '--import', preload, program], {
    env: { ...process.env, ...stage },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function killed(stage: Stage): Promise<void> {
  expect(await once(start(stage), 'exit')).toEqual([null, 'SIGKILL']);
}

async function outcomeOf(child: ChildProcess): Promise<RunOutcome> {
  const said = await text(child.stdout ?? process.stdin);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '');
}

/** Expects invoices, lines, letters and runs as of the run that nobody disturbed, each letter sent. */
function expectWhole({ mailed, ...kept }: RunOutcome): void {
  const { mailed: all, ...undisturbed } = whole;
  expect(kept).toEqual(undisturbed);
  expect([...new Set(mailed)]).toEqual(all);
}

test('an invoice run makes one invoice, with a number, a line and a letter, for each customer', () => {
  const numbers = Array.from({ length: count }, (_, place) => `F2027-${String(place + 1).padStart(5, '0')}`);
  expect(whole.invoices.map((invoice) => invoice.split(' ')[0])).toEqual(numbers);
  expect(whole.letters.map((letter) => letter.split(' ').slice(0, 2))).toEqual(numbers.map((one) => [one, 'sent']));
  expect(whole.lines).toHaveLength(count);
  expect(whole.runs).toEqual([expect.objectContaining({ state: 'done', handled: count, unmanaged: 0 })]);
  expect(whole.mailed).toEqual(numbers.map((number) => `Uw factuur ${number} van Gastheer`));
});

test('a run that is killed as it writes, before some commits and as it mails ends as one that nobody disturbed', async () => {
  const DATA_DIR = await newFolder();
  const drawn = fc.sample(fc.integer({ min: 1, max: 12 }), { seed: sampleSeed, numRuns: 8 });
  const commits = sampleOf(drawn, { size: 1, name: 'commits before which an invoice run dies' });
  await killed({ DATA_DIR, RUN_CUSTOMERS: String(count), RUN_DIES: 'writing' });
  // Ends instead where less was left to do.
  for (const stage of [...commits.map(String), 'mailing']) await once(start({ DATA_DIR, RUN_DIES: stage }), 'exit');
  const ended = await outcomeOf(start({ DATA_DIR }));
  expectWhole(ended);
  // Comes twice at most where it had gone out, and nobody was left to note it.
  expect(ended.mailed.length).toBeLessThanOrEqual(count + commits.length + 1);
}, 240_000);

const server = process.env['DATABASE_URL'];
// The embedded database is opened by one process only.
if (server)
  test('so does one that two processes take up at once, after one that was killed', async () => {
    const { url: RUN_DATABASE, drop } = await createTemporary(server);
    try {
      // Shares the folder, as the keys are in it.
      const shared = { DATA_DIR: await newFolder(), RUN_DATABASE };
      await killed({ ...shared, RUN_CUSTOMERS: String(count), RUN_DIES: '2' });
      await Promise.all([outcomeOf(start(shared)), outcomeOf(start(shared))]);
      expectWhole(await outcomeOf(start(shared)));
    } finally {
      await drop();
    }
  }, 120_000);
