/** Measures our server beside the peer (`npm run bench`), on the PostgreSQL server of DATABASE_URL. See docs/performance.md. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, requireSameAnswers, type Side } from './ask.ts';
import { startLoadGenerator } from './processes/load.ts';
import { startServerProcess } from './processes/serverProcess.ts';
import { resultHead, resultLine } from './report.ts';
import { measure, type Pace, type Result } from './rounds.ts';
import { deepPage, scenariosFor } from './scenarios.ts';
import { singleMeasurements } from './single/singleMeasurements.ts';
import { environmentOf, type Keys, openWorld, type Size, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    name: { type: 'string', default: 'gastheer_bench' },
    json: { type: 'string' },
  },
});
const serverUrl = process.env['DATABASE_URL'];
if (!serverUrl) {
  console.error('The bench needs PostgreSQL: set DATABASE_URL to a server on which databases may be made.');
  process.exit(1);
}

const size: Size = { customers: 100_000, domains: 1_000_000 };
const pace: Pace = { rounds: options.quick ? 2 : 3, seconds: options.quick ? 0.4 : 1.5, connections: [1, 16, 64] };
const key = () => randomBytes(32).toString('base64');
const keys: Keys = { TOKEN_KEYS: key(), ENCRYPTION_KEY: key() };
const isWanted = (name: string): boolean => name.includes(options.only);

const begun = performance.now();
const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;

// Gives kept databases a fixed name, which the next run finds again.
const name = options.keep ? options.name : `${options.name}_${randomBytes(4).toString('hex')}`;
console.log(`${size.customers} customers, ${size.domains} domains; ${cpus().length} cores; Node ${process.version}`);
const world = await openWorld({ serverUrl, size, name, keys });
try {
  console.log(`The databases are ready after ${seconds()}.\n`);
  const measured = await runAll(world);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  if (!options.keep) await world.drop();
}
console.log(`\nDone after ${seconds()}.`);

async function runAll(world: World) {
  const results = await compareAndMeasure(world);
  const single = await singleMeasurements({ world, keys, size, isWanted, isQuick: options.quick });
  return { date: new Date().toISOString(), cores: cpus().length, node: process.version, size, results, single };
}

async function compareAndMeasure(world: World): Promise<Result[]> {
  const ours = await startServerProcess(join(import.meta.dirname, 'ourServer.ts'), environmentOf(world.ours, keys));
  const peers = await startServerProcess(join(import.meta.dirname, 'peer/main.ts'), environmentOf(world.peers, keys));
  const generator = startLoadGenerator();
  try {
    const sides = async () => {
      const token = await world.token();
      return { ours: { url: ours.url, token }, peers: { url: peers.url, token } };
    };
    const scenarios = scenariosFor(size, await cursorInTheMiddle((await sides()).ours)).filter(({ name }) =>
      isWanted(name),
    );
    for (const { requests, ignored } of scenarios) await requireSameAnswers(await sides(), requests, { ignored });
    console.log('Both answer the same. Requests per second, and milliseconds:\n');
    console.log(resultHead);
    const results: Result[] = [];
    for (const scenario of scenarios) {
      const measured = await measure(generator, await sides(), scenario, pace);
      for (const result of measured) console.log(resultLine(result));
      results.push(...measured);
    }
    return results;
  } finally {
    await Promise.all([ours.stop(), peers.stop(), generator.stop()]);
  }
}

async function cursorInTheMiddle(side: Side): Promise<string> {
  const { body } = await ask(side, { method: 'GET', path: `/api/domains?sort=name&page=${deepPage(size)}` });
  return (body as { meta: { cursors: { after: string } } }).meta.cursors.after;
}
