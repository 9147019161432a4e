/** Measures our server beside the peer (`npm run bench`), on the PostgreSQL server of DATABASE_URL. See docs/performance.md. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ask, type Side } from './ask.ts';
import { compareAndMeasure } from './compareAndMeasure.ts';
import { domainsPlan, type Size } from './plan.ts';
import type { Pace } from './rounds.ts';
import { deepPage, scenariosFor } from './scenarios.ts';
import { singleMeasurements } from './single/singleMeasurements.ts';
import { unseenBulk } from './unseen/bulk.ts';
import { shipmentsPlan, type UnseenSize } from './unseen/plan.ts';
import { unseenScenarios } from './unseen/scenarios.ts';
import { type Keys, openWorld, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    unseen: { type: 'boolean', default: false },
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
const unseenSize: UnseenSize = { recipients: 100_000, shipments: 1_000_000 };
const connections = options.unseen ? [16] : [1, 16, 64];
const pace: Pace = { rounds: options.quick ? 2 : 3, seconds: options.quick ? 0.4 : 1.5, connections };
const plan = options.unseen ? shipmentsPlan(unseenSize) : domainsPlan(size);
const key = () => randomBytes(32).toString('base64');
const keys: Keys = { TOKEN_KEYS: key(), ENCRYPTION_KEY: key() };
const isWanted = (name: string): boolean => name.includes(options.only);

const begun = performance.now();
const seconds = (): string => `${Math.round((performance.now() - begun) / 1000)} s`;

// Gives kept databases a fixed name, which the next run finds again.
const kept = options.unseen ? `${options.name}_unseen` : options.name;
const name = options.keep ? kept : `${kept}_${randomBytes(4).toString('hex')}`;
const sizes = Object.entries(options.unseen ? unseenSize : size).map(([what, count]) => `${count} ${what}`);
console.log(`${sizes.join(', ')}; ${cpus().length} cores; Node ${process.version}`);
const world = await openWorld({ serverUrl, plan, name, keys });
try {
  console.log(`The databases are ready after ${seconds()}.\n`);
  const measured = await (options.unseen ? runUnseen(world) : runAll(world));
  const run = { date: new Date().toISOString(), cores: cpus().length, node: process.version, ...measured };
  if (options.json) writeFileSync(options.json, `${JSON.stringify(run, null, 2)}\n`);
} finally {
  if (!options.keep) await world.drop();
}
console.log(`\nDone after ${seconds()}.`);

async function runAll(world: World) {
  const { results } = await compareAndMeasure({ world, plan, keys, pace }, async ({ ours }) =>
    scenariosFor(size, await cursorInTheMiddle(ours)).filter(({ name }) => isWanted(name)),
  );
  const single = await singleMeasurements({ world, keys, size, isWanted, isQuick: options.quick });
  return { size, results, single };
}

async function runUnseen(world: World) {
  const scenarios = unseenScenarios(unseenSize).filter(({ name }) => isWanted(name));
  const bulk = { size: unseenSize, repetitions: options.quick ? 3 : 9, isWanted };
  const { results, further } = await compareAndMeasure(
    { world, plan, keys, pace },
    async () => scenarios,
    (sides) => unseenBulk(sides, bulk),
  );
  return { size: unseenSize, results, bulk: further };
}

async function cursorInTheMiddle(side: Side): Promise<string> {
  const { body } = await ask(side, { method: 'GET', path: `/api/domains?sort=name&page=${deepPage(size)}` });
  return (body as { meta: { cursors: { after: string } } }).meta.cursors.after;
}
