/** Keeps limits and features of accounts as DirectAdmin does: those of the package, or those set for one account. */
import type { PanelState, StoredAccount, StoredPlan } from './panelStore.ts';

type Values = Readonly<Record<string, string>>;

/** Names what a package counts, with what it usually is. */
const counted = {
  bandwidth: 'unlimited',
  quota: 'unlimited',
  inode: 'unlimited',
  vdomains: 'unlimited',
  nsubdomains: 'unlimited',
  nemails: 'unlimited',
  nemailf: 'unlimited',
  nemailml: '0',
  nemailr: 'unlimited',
  mysql: 'unlimited',
  domainptr: 'unlimited',
  ftp: 'unlimited',
} as const satisfies Values;

/** Names the features that a package switches on or off. */
const switched = {
  aftp: 'OFF',
  cgi: 'ON',
  php: 'ON',
  spam: 'ON',
  cron: 'ON',
  catchall: 'ON',
  ssl: 'ON',
  ssh: 'OFF',
  sysinfo: 'ON',
  login_keys: 'ON',
  dnscontrol: 'ON',
  git: 'OFF',
  suspend_at_limit: 'ON',
} as const satisfies Values;

const asText = (limit: number): string => (limit === 0 ? 'unlimited' : String(limit));

/** Gives the values of a package; one that the panel lacks limits nothing. */
export const packageValues = (plan: StoredPlan | undefined): Record<string, string> => ({
  ...counted,
  ...switched,
  ...(plan && {
    quota: asText(plan.diskMb),
    bandwidth: asText(plan.trafficMb),
    nemails: asText(plan.mailboxes),
    mysql: asText(plan.databases),
  }),
});

export const valuesOf = ({ plans }: PanelState, { plan, custom }: StoredAccount): Record<string, string> =>
  custom ?? packageValues(plans[plan]);

/** Takes the values of a form, and resets what it leaves out; undefined where one makes no sense. */
export function customValues(form: URLSearchParams): Record<string, string> | undefined {
  const limits = Object.keys(counted).map((name): [string, string] => [
    name,
    form.get(`u${name}`) === 'ON' ? 'unlimited' : form.get(name) || '0',
  ]);
  const features = Object.keys(switched).map((name): [string, string] => [
    name,
    form.get(name) === 'ON' ? 'ON' : 'OFF',
  ]);
  const isSensible = limits.every(([, value]) => value === 'unlimited' || /^\d+$/.test(value));
  return isSensible ? Object.fromEntries([...limits, ...features]) : undefined;
}

/** Says how much of something an account may have. */
export function limitOf(panel: PanelState, account: StoredAccount, name: keyof typeof counted): number {
  const value = valuesOf(panel, account)[name] ?? 'unlimited';
  return value === 'unlimited' ? Number.POSITIVE_INFINITY : Number(value);
}
