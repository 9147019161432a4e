import { differencesFrom } from './differences.ts';
import { type Kills, killInTurn } from './killing.ts';
import { putLoad } from './load.ts';
import { type Measured, measuringAsker, newMeasured } from './measured.ts';
import { databaseMemory, type MemorySample, residentOf } from './memory.ts';
import type { Options } from './options.ts';
import type { PgBouncer } from './pgbouncer.ts';
import type { PortalProcess } from './portalProcess.ts';
import { failureLines, killLines, memoryTable, requestTable } from './report.ts';
import { openStreams, type Streams } from './streams.ts';
import { askAs, oneOf, openWorld, type World } from './world.ts';

export interface Hour {
  options: Options;
  /** Address of the balancer. */
  url: string;
  databaseUrl: string;
  portals: readonly PortalProcess[];
  lasting: PortalProcess;
  pgbouncer: PgBouncer | null;
}

const minute = 60_000;
/** Events may take these milliseconds after their answer. */
const eventPatience = 20_000;
/** Excuses events of writes so near a kill, in milliseconds. A process that dies may not have told its last ones (decision 18). */
const nearKill = 2000;

/** Runs the load, the kills and the samples; prints the figures. Returns whether all is well. */
export async function runHour(hour: Hour): Promise<boolean> {
  const { options, url, portals } = hour;
  const measured = newMeasured();
  const world = await openWorld(measuringAsker(url, measured));
  const streams = openStreams(url, [...world.staff, ...world.customers], measured);
  const samples = await startSamples(hour);
  const kills = killInTurn(portals);
  await putLoad(world, { measured, rate: options.rate, until: Date.now() + options.minutes * minute });
  await kills.stop();
  const taken = await samples.stop();
  await streams.stop();
  const told = [
    ...failureLines(measured, kills),
    ...missedEvents(world, streams, kills),
    ...(await differencesFrom(world.books, (path) => askAs(world, oneOf(world.staff), 'check', { path }))),
  ];
  print({ measured, kills, streams, samples: taken, world, minutes: options.minutes });
  console.log(told.length === 0 ? 'No error, and the books agree.' : ['Faults:', ...told].join('\n  '));
  return told.length === 0;
}

/** Samples memory each minute, the first at once. */
async function startSamples(hour: Hour): Promise<{ stop(): Promise<MemorySample[]> }> {
  const taken: MemorySample[] = [await sample(hour, 0)];
  const begun = Date.now();
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const now = Math.round((Date.now() - begun) / minute);
    running = running.then(async () => {
      const one = await sample(hour, now);
      taken.push(one);
      console.log(`minute ${now}: ${JSON.stringify(one.resident)}`);
    });
  }, minute);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      return taken;
    },
  };
}

async function sample({ portals, lasting, pgbouncer, databaseUrl }: Hour, minute: number): Promise<MemorySample> {
  const { privateMemory, sessions } = await databaseMemory(databaseUrl);
  return {
    minute,
    resident: {
      ...Object.fromEntries([lasting, ...portals].map((portal) => [portal.name, residentOf(portal.pid())])),
      ...(pgbouncer && { PgBouncer: residentOf(pgbouncer.pid) }),
      'sessions of PostgreSQL, private': privateMemory,
      'sessions of PostgreSQL, number': sessions,
    },
  };
}

/** Finds creates that a stream which was open all the time did not tell of, and which no kill explains. */
function missedEvents({ books, staff }: World, streams: Streams, { moments }: Kills): string[] {
  const isNearKill = (from: number, until: number): boolean =>
    moments.some((moment) => moment > from - nearKill && moment < until + nearKill);
  const missed = books.kept.filter(
    ({ id, from, until }) =>
      !isNearKill(from, until) &&
      streams.missed(`customers ${id}`, { of: staff, from, until: until + eventPatience }) > 0,
  );
  console.log(`Events: ${streams.heard()} heard on ${staff.length} streams of staff and those of customers.`);
  return missed.map(({ id }) => `No event told an open stream of customer ${id}.`);
}

interface Printed {
  measured: Measured;
  kills: Kills;
  streams: Streams;
  samples: readonly MemorySample[];
  world: World;
  minutes: number;
}

function print({ measured, kills, streams, samples, world, minutes }: Printed): void {
  const { kept, quotations, imported } = world.books;
  const slowestImport = Math.max(0, ...imported.map(({ milliseconds }) => milliseconds)) / 1000;
  const shownMinutes = [0, 1, 2, 10, 20, 30, 40, 50, 59].filter((one) => one <= Math.max(2, minutes));
  console.log(
    [
      '',
      requestTable(measured),
      '',
      killLines(kills, measured),
      `${streams.reconnections()} streams of events came back.`,
      `${kept.length} customers created, ${kept.reduce((sum, { updates }) => sum + updates, 0)} updates, ${quotations.length} quotations; ${imported.length} imports, the slowest done after ${slowestImport.toFixed(1)} s.`,
      '',
      memoryTable(samples, shownMinutes),
      '',
    ].join('\n'),
  );
}
