/**
 * Measures how soon `/health` answers while a customer's file is uploaded and checked. `node bench/importHealth.ts [rows]`,
 * embedded, or on the empty database of DATABASE_URL. Files: 190,000 short rows, as many with faults in each, and 46 MB.
 * Times hold what other programs take from the processor, holds of the main thread do not. Ends with 1 where one was over
 * 100 ms.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './processes/load.ts';
import { nextMessage, stopChild } from './processes/serverProcess.ts';
import { account } from './web/account.ts';

const rows = Number(process.argv[2] ?? 190_000);
const longest = 100;

const dataDir = await mkdtemp(join(tmpdir(), 'import-health-'));
const server = fork(join(import.meta.dirname, 'processes/portalProcess.ts'), {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SMTP_URL: 'smtp://127.0.0.1:9',
  },
});
const url = await nextMessage<string>(server);
const signedIn = await fetch(`${url}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(account),
});
const authorization = `Bearer ${(await signedIn.json()).meta.token}`;

/** Returns the times of `/health` while `work` runs, in milliseconds and in ascending order. */
async function timesDuring(work: () => Promise<unknown>): Promise<number[]> {
  const asking = fork(join(import.meta.dirname, 'processes/healthProcess.ts'));
  asking.send(url);
  await longestHold();
  // Waits until the process has started and asks.
  await pause(500);
  await work();
  const times = nextMessage<number[]>(asking);
  asking.send('end');
  const sorted = (await times).sort((a, b) => a - b);
  await stopChild(asking);
  return sorted;
}

/** Returns how long the server's main thread worked at most without a turn since this was asked before, in milliseconds. */
function longestHold(): Promise<number> {
  const answer = nextMessage<number>(server);
  server.send('report');
  return answer;
}

interface Attributes {
  resource: string;
  dryRun?: true;
  mapping?: Readonly<Record<string, string>>;
}

/** Uploads a file of contacts; returns the id of the import. */
async function upload(content: string, attributes: Attributes): Promise<string> {
  const form = new FormData();
  form.set('data', JSON.stringify({ data: { type: 'imports', attributes } }));
  form.set('file', new Blob([content], { type: 'text/csv' }), 'contacts.csv');
  const answer = await fetch(`${url}/api/imports`, { method: 'POST', headers: { authorization }, body: form });
  const document = await answer.json();
  if (answer.status !== 202) throw new Error(JSON.stringify(document));
  return document.data.id;
}

/** Waits until the rows of an import are checked; returns how many had a fault. */
async function checked(id: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/api/imports/${id}`, { headers: { authorization } });
    const { state, faulty, message } = (await answer.json()).data.attributes;
    if (state === 'checked') return faulty;
    if (state === 'failed') throw new Error(message);
    await pause(500);
  }
}

const described = { firstName: 'F', lastName: 'L', email: 'E', phone: 'P' };
const mapping = Object.fromEntries(Object.entries(described).map(([field, column]) => [column, field]));
const dryRun = { resource: 'contacts', dryRun: true, mapping } as const;
const file = (row: (number: number) => string, count = rows): string =>
  `F,L,E,P\n${Array.from({ length: count }, (_, number) => row(number)).join('\n')}\n`;
const sound = file((number) => `A,B,c${number}@example.nl,+31302345678`);
const faulty = file((number) => `A,B,${number},1`);
const large = file((number) => `A,B,c${number}@example.nl,${'x'.repeat(46 * 1024)}`, 1000);

let isSlow = false;
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const times = await timesDuring(work);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const held = await longestHold();
  const most = times.at(-1) ?? 0;
  isSlow ||= held > longest;
  const figures = [percentile(times, 0.5), percentile(times, 0.99), most].map((time) => time.toFixed(1)).join(' / ');
  console.log(
    `${name}: ${seconds} s, ${times.length} answers, ms p50 / p99 / most ${figures}, held ${held.toFixed(0)} ms`,
  );
}

try {
  console.log(process.env['DATABASE_URL'] ? 'On PostgreSQL' : 'Embedded');
  await measure('nothing else', () => pause(5000));
  const ids: string[] = [];
  const sent = async (content: string, attributes: Attributes): Promise<void> => {
    ids.push(await upload(content, attributes));
  };
  await measure(`upload of ${rows} rows`, () => sent(sound, dryRun));
  await measure(`dry run of ${rows} rows`, () => checked(ids.at(-1) ?? ''));
  await measure(`upload of ${rows} rows with faults`, () => sent(faulty, dryRun));
  await measure(`dry run of ${rows} rows with faults`, () => checked(ids.at(-1) ?? ''));
  await measure(`upload of ${(large.length / 1024 / 1024).toFixed(0)} MB`, () => sent(large, { resource: 'contacts' }));
} finally {
  await stopChild(server);
  await rm(dataDir, { recursive: true, force: true });
}
if (isSlow) process.exitCode = 1;
