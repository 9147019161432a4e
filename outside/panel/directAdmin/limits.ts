import { type Reading, Unreadable } from '../../call/reading.ts';
import type { AccountState, Accounts, Limits } from '../panel.ts';
import { bringAbout } from './bringAbout.ts';
import type { Client } from './client.ts';
import { count } from './wire.ts';

/** Names our limits as the panel does. */
const wireNames = {
  diskMb: 'quota',
  trafficMb: 'bandwidth',
  mailboxes: 'nemails',
  databases: 'mysql',
} as const satisfies Record<keyof Limits, string>;

/** Lists the further limits that are sent as they are, since those left out become none. */
const otherLimits = [
  'inode',
  'vdomains',
  'nsubdomains',
  'nemailf',
  'nemailml',
  'nemailr',
  'domainptr',
  'ftp',
  'additional_bandwidth',
] as const;
/** Lists the further texts of an account that are sent as they are. */
const otherTexts = ['skin', 'language', 'ns1', 'ns2'] as const;
/** Names what is on for every account, and no feature. */
const noFeature = 'account';
const unlimited = 'unlimited';

interface Asking {
  client: Client;
  /** Finds an account that we may change. */
  ours: (username: string) => Promise<AccountState>;
  demandPlan: (plan: string) => Promise<void>;
}

/** Reads and sets limits of accounts. What else is set for an account is read first, and sent along as it is. */
export function limitsOf({ client, ours, demandPlan }: Asking): Pick<Accounts, 'limits' | 'planLimits' | 'setLimits'> {
  const config = (user: string): Promise<Reading> => readConfig(client, user);

  return {
    limits: async (username) => limitsIn(await config(username)),
    planLimits: async (plan) => {
      await demandPlan(plan);
      return client.old({ command: 'CMD_API_PACKAGES_USER', query: { package: plan } }, limitsIn);
    },
    setLimits: (username, limits) =>
      bringAbout({
        isSo: async () => {
          await ours(username);
          return areSame(limitsIn(await config(username)), limits);
        },
        send: async () => {
          const form = { action: 'customize', user: username, ...customized(await config(username), limits) };
          await client.old({ command: 'CMD_API_MODIFY_USER', form }, () => undefined);
        },
      }),
  };
}

/** Reads all that is set for an account, as the old interface has it. */
export const readConfig = (client: Client, user: string): Promise<Reading> =>
  client.old({ command: 'CMD_API_SHOW_USER_CONFIG', query: { user } }, (config) => config);

const limitsIn = (config: Reading): Limits => ({
  diskMb: limitIn(config, wireNames.diskMb),
  trafficMb: limitIn(config, wireNames.trafficMb),
  mailboxes: limitIn(config, wireNames.mailboxes),
  databases: limitIn(config, wireNames.databases),
});

const limitIn = (config: Reading, name: string): number | null =>
  isUnlimited(config.at(name).value) ? null : count(config, name);

const isUnlimited = (value: unknown): boolean => typeof value === 'string' && value.toLowerCase() === unlimited;

const areSame = (some: Limits, others: Limits): boolean =>
  some.diskMb === others.diskMb &&
  some.trafficMb === others.trafficMb &&
  some.mailboxes === others.mailboxes &&
  some.databases === others.databases;

/** Gives the form that sets our limits, and keeps other limits, features and texts as they are. */
function customized({ value }: Reading, limits: Limits): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('the answer has no values');
  const had = new Map(Object.entries(value).map(([name, one]) => [name, String(one)]));
  const kept = (names: readonly string[]): [string, string][] =>
    names.flatMap((name): [string, string][] => {
      const known = had.get(name);
      return known === undefined ? [] : [[name, known]];
    });
  const wanted = (Object.keys(wireNames) as (keyof Limits)[]).map((name): [string, string] => [
    wireNames[name],
    limits[name] === null ? unlimited : String(limits[name]),
  ]);
  const features = [...had].filter(([name, known]) => name !== noFeature && /^(ON|OFF)$/.test(known));
  return Object.fromEntries([
    ...[...kept(otherLimits), ...wanted].map(([name, limit]) =>
      isUnlimited(limit) ? [`u${name}`, 'ON'] : [name, limit],
    ),
    ...features,
    ...kept(otherTexts),
  ]);
}
