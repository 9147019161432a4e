import { checkedServices } from '../../../resources/shared/checkedServices.ts';
import { addDays } from '../../../rules/billing/calendar/day.ts';
import { shownDays } from '../../../rules/status/serverStatus.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { defaultSeed } from '../generateDemo.ts';
import { elementAt, randomFrom } from '../random.ts';
import { announcementsAt } from './announcements.ts';
import { demoServers } from './servers.ts';
import type { World } from './world.ts';

/** Sets how many in a thousand days of a service were disturbed. */
const disturbed = 0.012;

/** Stores what the checks of the last days found at each server, and what staff said about servers. */
export async function watchServers(
  { createMany, today, seed = defaultSeed }: Pick<World, 'createMany' | 'today'> & Partial<Pick<World, 'seed'>>,
  servers: readonly string[],
): Promise<void> {
  const services = demoServers.flatMap(({ state }, index) =>
    state === 'up' ? checkedServices.map(({ value }) => ({ server: elementAt(servers, index), service: value })) : [],
  );
  const changedAt = `${addDays(today, -3)}T04:10:00.000Z`;
  const ids = await createMany(
    'serverservices',
    services.map((service) => ({ ...service, health: 'up', misses: 0, changedAt })),
  );
  const random = randomFrom(seed, 90);
  const days = ids.flatMap((service) =>
    Array.from({ length: shownDays - 1 }, (_, index): Attributes => {
      const minutesDown = random.chance(disturbed) ? random.integer(2, 55) : 0;
      return { service, day: addDays(today, -index - 1), minutesDown, minutesUnknown: 0 };
    }),
  );
  await createMany('servicedays', days);
  await createMany('announcements', announcementsAt(today, servers));
}
