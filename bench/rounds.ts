import type { Side } from './ask.ts';
import { type LoadGenerator, type Measured, median } from './processes/load.ts';
import type { Scenario } from './scenarios.ts';

export interface Pace {
  rounds: number;
  /** Planned length of a round in seconds. */
  seconds: number;
  connections: readonly number[];
}

/** Holds the medians of the rounds of one scenario at one number of connections. */
export interface Result {
  scenario: string;
  connections: number;
  ours: Measured;
  peers: Measured;
  /** Our requests per second divided by the peer's. */
  ratio: number;
}

interface Sides {
  ours: Side;
  peers: Side;
}

/** Warms up either side for this many seconds, as cold caches and uncompiled code are not what is measured. */
const warmUp = 8;
/** Stops repeating when a round takes this many times its planned time. */
const tooSlow = 4;

/** Measures a scenario: alternates rounds of ours and of the peer, and which of them goes first. */
export async function measure(
  generator: LoadGenerator,
  sides: Sides,
  scenario: Scenario,
  pace: Pace,
): Promise<Result[]> {
  const speed = {
    ours: await warmSpeed(generator, sides.ours, scenario),
    peers: await warmSpeed(generator, sides.peers, scenario),
  };
  const results: Result[] = [];
  for (const connections of pace.connections) {
    const measured: { ours: Measured[]; peers: Measured[] } = { ours: [], peers: [] };
    for (let round = 0; round < pace.rounds; round += 1) {
      for (const side of round % 2 === 0 ? (['ours', 'peers'] as const) : (['peers', 'ours'] as const)) {
        const amount = Math.max(connections, Math.round(speed[side] * pace.seconds));
        const result = await run(generator, sides[side], scenario, { amount, connections });
        speed[side] = result.perSecond;
        measured[side].push(result);
      }
      if (connections > tooSlow * pace.seconds * Math.min(speed.ours, speed.peers)) break;
    }
    results.push(resultOf(scenario.name, connections, measured));
  }
  return results;
}

/** Returns the requests per second of a side once it is warm. */
async function warmSpeed(generator: LoadGenerator, side: Side, scenario: Scenario): Promise<number> {
  const until = performance.now() + warmUp * 1000;
  let { perSecond } = await run(generator, side, scenario, { amount: 8, connections: 1 });
  while (perSecond >= 50 && performance.now() < until)
    ({ perSecond } = await run(generator, side, scenario, { amount: Math.round(perSecond), connections: 4 }));
  return perSecond;
}

let requestsSent = 0;

async function run(
  generator: LoadGenerator,
  { url, token }: Side,
  { requests, isScattered }: Scenario,
  { amount, connections }: { amount: number; connections: number },
): Promise<Measured> {
  const measured = await generator.run({
    ...{ url, token, requests, isScattered, amount, connections },
    firstNumber: requestsSent,
  });
  // Leaves room for what each connection has prepared and not sent.
  requestsSent += amount + connections;
  return measured;
}

function resultOf(
  scenario: string,
  connections: number,
  { ours, peers }: { ours: Measured[]; peers: Measured[] },
): Result {
  const our = medians(ours);
  const their = medians(peers);
  return { scenario, connections, ours: our, peers: their, ratio: our.perSecond / their.perSecond };
}

const medians = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
});
