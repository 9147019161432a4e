/**
 * Measures whether the response time reveals which addresses are known (`node bench/enumeration.ts`). Alternates known and
 * unknown addresses 200 times for sign-in, forgotten password and sign-up, on the embedded database or DATABASE_URL.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { throttle } from '../server/accounts/tables.ts';
import { inTransaction } from '../server/operations/write/pipeline/inTransaction.ts';
import { createMany } from '../server/operations/write/verbs/createMany.ts';
import { systemContext } from '../server/operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from '../server/start/loadDescriptions.ts';
import { type AccountApp, accountApp } from '../server/testing/accountApp.ts';

const turns = Number(process.argv[2] ?? 200);
const warmUp = 10;
const root = join(import.meta.dirname, '..');

type Question = (isKnown: boolean, turn: number) => { path: string; body: object };

const knownAddress = (turn: number): string => `known${turn}@example.nl`;
const unknownAddress = (turn: number): string => `other${turn}@example.nl`;
const addressOf = (isKnown: boolean, turn: number): string => (isKnown ? knownAddress(turn) : unknownAddress(turn));

const questions: Record<string, Question> = {
  login: (isKnown, turn) => ({
    path: 'login',
    body: { email: addressOf(isKnown, turn), password: 'Wrong-But-Long-Enough-1' },
  }),
  forgotpassword: (isKnown, turn) => ({ path: 'forgotpassword', body: { email: addressOf(isKnown, turn) } }),
  become: (isKnown, turn) => ({
    path: 'become',
    body: {
      attributes: {
        customer: { kind: 0 },
        address: { street: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
        contact: {
          firstName: 'Els',
          lastName: 'de Vries',
          email: addressOf(isKnown, turn),
          phone: '+31301234567',
          language: 'nl',
        },
        user: { password: 'Molen-Kade-Tulp-5531' },
        terms: true,
      },
    },
  }),
};

async function addKnown({ services }: AccountApp): Promise<void> {
  const people = Array.from({ length: turns + warmUp }, (_, turn) => ({
    name: `Known ${turn}`,
    email: knownAddress(turn),
    password: 'Polder-Fiets-Bench-42',
    state: 'active',
  }));
  await inTransaction(systemContext(services), (context) => createMany(context, 'users', people));
}

const app = await accountApp(await loadDescriptions(join(root, 'resources')), await loadRules(join(root, 'rules')));
const server = createServer(app.app).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

/** Measures the milliseconds until the answer has been read. */
async function timeOf({ path, body }: ReturnType<Question>): Promise<number> {
  await app.services.database.db.delete(throttle);
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - begun;
}

const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);
const quantile = (times: readonly number[], part: number): number =>
  sorted(times)[Math.floor(times.length * part)] ?? 0;
const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;
const variance = (times: readonly number[]): number =>
  times.reduce((sum, time) => sum + (time - mean(times)) ** 2, 0) / (times.length - 1);
/** Computes Welch's t without the slowest tenth of each side, which is other load on the machine. Below 2 is noise. */
function welch(known: readonly number[], unknown: readonly number[]): number {
  const [one, other] = [known, unknown].map((times) => sorted(times).slice(0, Math.floor(times.length * 0.9)));
  if (!one || !other) return 0;
  return (mean(one) - mean(other)) / Math.sqrt(variance(one) / one.length + variance(other) / other.length);
}

async function measure(question: Question): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    // Alternates which comes first, so that neither profits from what the other has warmed.
    for (const isKnown of turn % 2 === 0 ? [true, false] : [false, true]) {
      const time = await timeOf(question(isKnown, turn));
      if (turn >= warmUp) times[isKnown ? 'known' : 'unknown'].push(time);
    }
  }
  return times;
}

try {
  await addKnown(app);
  console.log(`${turns} times each on ${app.services.database.kind}; milliseconds, known / unknown`);
  for (const [name, question] of Object.entries(questions)) {
    const { known, unknown } = await measure(question);
    const pair = (part: number): string =>
      `${quantile(known, part).toFixed(2)} / ${quantile(unknown, part).toFixed(2)}`;
    const t = welch(known, unknown).toFixed(2);
    console.log(`${name.padEnd(15)} p10 ${pair(0.1)}   median ${pair(0.5)}   p90 ${pair(0.9)}   Welch t ${t}`);
  }
} finally {
  server.close();
  await app.services.database.close();
}
