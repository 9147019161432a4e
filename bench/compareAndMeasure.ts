import { join } from 'node:path';
import { requireSameAnswers, type Side } from './ask.ts';
import type { Plan } from './plan.ts';
import { startLoadGenerator } from './processes/load.ts';
import { startServerProcess } from './processes/serverProcess.ts';
import { resultHead, resultLine } from './report.ts';
import { measure, type Pace, type Result } from './rounds.ts';
import type { Scenario } from './scenarios.ts';
import { environmentOf, type Keys, type World } from './world.ts';

interface Measuring {
  world: World;
  plan: Plan;
  keys: Keys;
  pace: Pace;
}

export interface Sides {
  ours: Side;
  peers: Side;
}

/** Starts both servers, requires that they answer the same, and measures. `further`: is measured between the same two. */
export async function compareAndMeasure<Further>(
  { world, plan, keys, pace }: Measuring,
  scenariosOf: (sides: Sides) => Promise<readonly Scenario[]>,
  further?: (sides: Sides) => Promise<Further>,
): Promise<{ results: Result[]; further: Further | undefined }> {
  const program = join(import.meta.dirname, 'ourServer.ts');
  const ours = await startServerProcess(program, environmentOf(world.ours, keys, plan.folder));
  const peers = await startServerProcess(plan.peer, environmentOf(world.peers, keys, plan.folder));
  const generator = startLoadGenerator();
  try {
    const sides = async (): Promise<Sides> => {
      const token = await world.token();
      return { ours: { url: ours.url, token }, peers: { url: peers.url, token } };
    };
    const scenarios = await scenariosOf(await sides());
    for (const { requests, ignored } of scenarios)
      await requireSameAnswers(await sides(), requests.slice(0, compared), { ignored });
    console.log('Both answer the same. Requests per second, and milliseconds:\n');
    console.log(resultHead);
    const results: Result[] = [];
    for (const scenario of scenarios) {
      const measured = await measure(generator, await sides(), scenario, pace);
      for (const result of measured) console.log(resultLine(result));
      results.push(...measured);
    }
    return { results, further: await further?.(await sides()) };
  } finally {
    await Promise.all([ours.stop(), peers.stop(), generator.stop()]);
  }
}

/** Compares the answers to this many requests of each kind. */
const compared = 200;
