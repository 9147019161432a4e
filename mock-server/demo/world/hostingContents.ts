import { addDays, addMonthsFromAnchor } from '../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { elementAt, type Random } from '../random.ts';
import { type HostingSketch, plans as quotas } from './hosting.ts';
import { choicesOf, momentOf, type World } from './world.ts';

/** Holds the contents of a hosting account by resource; subservers come first, as mail may be at their domains. */
export type HostingContents = Readonly<
  Record<
    'subservers' | 'mailaccounts' | 'mailaliases' | 'databases' | 'ftpaccounts' | 'backups' | 'hostingreadings',
    Attributes[]
  >
>;

export function contentsOf(world: World, sketch: HostingSketch, hosting: string): HostingContents {
  const random = choicesOf(world, sketch.domain.owner, 10 + sketch.position);
  const inStep = (values: Attributes): Attributes => ({ ...values, hosting, ...provisioning(world, random) });
  const isShown = sketch.domain.owner.index === 0;
  return {
    subservers: subservers(sketch, isShown ? 2 : random.pick([0, 0, 0, 0, 1])).map(inStep),
    mailaccounts: mailAccounts(random, isShown ? 7 : random.integer(1, 6))
      .map(inStep)
      .map(withPassword),
    mailaliases: mailAliases(sketch, random, isShown ? 4 : random.integer(0, 3)).map(inStep),
    databases: databases(sketch, random, isShown ? 2 : random.pick([0, 1, 1, 2])).map(inStep),
    backups: backups(world, sketch, random, isShown ? 4 : random.integer(0, 2)).map(inStep),
    ftpaccounts: (isShown ? ftpAccounts() : []).map(inStep),
    hostingreadings: isShown ? readings(world, sketch, random).map((values) => ({ ...values, hosting })) : [],
  };
}

/** Draws desired and actual state: some are still to be made or removed, and a job sometimes failed. */
function provisioning({ today }: World, random: Random): Attributes {
  const lot = random.integer(1, 100);
  const lastJobAt = momentOf(addDays(today, -random.integer(1, 300)), '03:15').toISOString();
  if (lot > 5) return { desired: 'present', actual: 'present', lastJobAt };
  if (lot > 3) return { desired: 'present', actual: 'absent' };
  if (lot > 1) return { desired: 'absent', actual: 'present', lastJobAt };
  return { desired: 'present', actual: 'absent', lastJobAt, lastJobError: 'Het beheerpaneel gaf geen antwoord.' };
}

/** Sets a password only on accounts still to be made: hashing one for each would take most of the start. */
const withPassword = (account: Attributes): Attributes =>
  account.actual === 'absent' ? { ...account, password: 'Dijk-Molen-Vaart-1953' } : account;

const mailboxes = 'info administratie verkoop contact receptie planning inkoop facturen jan karin support'.split(' ');

const mailAccounts = (random: Random, count: number): Attributes[] =>
  random.sample(mailboxes, count).map((username, index) => {
    const quota = random.pick([1000, 2000, 5000]);
    return { username, quota, usage: random.integer(0, quota), active: index === 0 || random.chance(0.95) };
  });

const aliasNames = 'post webmaster hallo klantenservice noreply vacatures'.split(' ');

function mailAliases({ domain }: HostingSketch, random: Random, count: number): Attributes[] {
  const destination = domain.owner.family.contacts[0]?.email;
  return random.sample(aliasNames, count).map((alias) => ({ alias, destination }));
}

const databases = (sketch: HostingSketch, random: Random, count: number): Attributes[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `c${sketch.domain.owner.index + 1}_${elementAt(['wp', 'winkel'], index)}${sketch.position + 1}`;
    return { name, username: name, password: `Db-${random.digits(10)}`, size: random.integer(3, 900) };
  });

const ftpAccounts = (): Attributes[] => [{ username: 'websitebouwer', password: 'Sluis-Wiek-Riet-1874' }];

/** Gives what an account used in the twelve months before this one: slowly more. */
const readings = ({ today }: World, { plan }: HostingSketch, random: Random): Attributes[] => {
  const most = quotas[plan].disk;
  return Array.from({ length: 12 }, (_, index) => {
    const before = 12 - index;
    const share = 0.05 + index * 0.015 + random.integer(0, 4) / 100;
    return {
      month: addMonthsFromAnchor(`${today.slice(0, 7)}-01`, -before),
      diskUsage: Math.round(most * share),
      bandwidthUsage: random.integer(800, 9_000),
      mailboxes: 4 + Math.floor(index / 4),
      databases: 2,
    };
  });
};

const backups = ({ today }: World, { domain }: HostingSketch, random: Random, count: number): Attributes[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(today, -1 - 7 * index);
    return {
      file: `${domain.name}-${day}.tar.gz`,
      takenAt: momentOf(day, '02:30').toISOString(),
      size: random.integer(20, 4_000),
    };
  });

const subdomains = ['shop', 'test'];

const subservers = ({ domain }: HostingSketch, count: number): Attributes[] =>
  subdomains.slice(0, count).map((subdomain) => ({
    domain: `${subdomain}.${domain.name}`,
    web: true,
    mail: false,
    ssl: true,
    database: subdomain === 'shop',
  }));
