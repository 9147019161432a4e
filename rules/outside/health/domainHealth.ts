import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import { atMost } from '../../../outside/lookups/atMost.ts';
import type { Domain } from '../../../resources/domains.ts';
import { faultText } from '../../../schema/fault.ts';
import type { Language } from '../../../schema/label.ts';
import type { LookUp } from '../../../schema/rule.ts';
import type { Records, RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { hasZone } from '../dns/zones.ts';
import { isElsewhere } from '../registrar/heldDomains.ts';
import { entriesOf, nameserversElsewhere, signingElsewhere } from './elsewhere.ts';
import type { Finding } from './finding.ts';
import { aspectTexts, healthTexts } from './healthTexts.ts';
import { mailOf, policyOf, sendersOf, signaturesOf, websiteOf } from './mail.ts';
import { answersOf, nameserversOf, signingOf } from './nameservers.ts';
import { type Asked, type Looking, type Observed, observe } from './observed.ts';
import { registrationOf, renewalOf } from './registration.ts';
import { rememberFor } from './rememberFor.ts';

/** Keeps what was seen of a domain for a minute. */
const remembered = 60_000;
/** Limits domains that are looked at side by side. */
const most = 20;

/** Tells how a domain is, aspect by aspect; `looking` is absent where no resolver is configured, `dns` without our server. */
export function domainHealth(looking: Looking | undefined, dns?: DnsServer): LookUp<Domain, Records> {
  const inPlace = atMost(most);
  const remember = rememberFor<Observed>(remembered);
  return async (domain, context) => {
    const { now, language } = context;
    const own = [registrationOf(domain), ...renewalOf(domain)];
    if (!looking || !hasZone(domain))
      return { checks: own.map((finding) => worded(finding, { domain, isOurs: true, language })) };
    const isAway = isElsewhere(domain);
    // Leaves out those that were entered before the domain was left with the other provider, as nobody sets them.
    const rows = isAway ? [] : await context.find('nameservers', { domain: domain.id });
    const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
    const applied = rows.filter(({ state }) => state === 'applied' || state === 'leaving').map(({ host }) => host);
    // Asks those that the registry has, as others only follow once they answer.
    const hosts = applied.length > 0 ? applied : ours;
    const asked = { domain: domain.name, hosts, keys: await keysOf(domain, context) };
    const observed = await remember(JSON.stringify(asked), now, () => inPlace(() => observe(asked, looking)));
    const named = isAway ? nameserversElsewhere(ours, observed) : nameserversOf(rows, hosts, observed);
    const isOurs = isAway
      ? named.state === 'good'
      : rows.every(({ host, state }) => state === 'failed' || ours.includes(host));
    const seen = [
      named,
      answersOf(observed),
      isAway ? signingElsewhere(domain, { isOurs, keys: await zoneKeysOf(domain, dns) }) : signingOf(domain),
      mailOf(observed),
      sendersOf(observed),
      ...signaturesOf(observed),
      policyOf(observed),
      websiteOf(observed),
    ];
    return { checks: [...own, ...seen].map((finding) => worded(finding, { domain, isOurs, language })) };
  };
}

/** Lists the keys that mail of the domain is signed with, or is about to be. */
async function keysOf({ id }: Domain, { find }: Pick<RuleContext, 'find'>): Promise<Asked['keys']> {
  const keys = await find('dkimkeys', { domain: id, state: ['published', 'validated', 'activated'] });
  return keys.flatMap(({ selector, recordText }) => (recordText ? [{ selector, text: recordText }] : []));
}

/** Gives the keys of a signed zone; undefined where our DNS server does not answer. */
async function zoneKeysOf({ name, dnssecState }: Domain, dns: DnsServer | undefined) {
  if (dnssecState === 'off') return [];
  try {
    return await dns?.keys(name);
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return undefined;
  }
}

interface Place {
  domain: Domain;
  /** Whether its zone is with us, where a press mends it. */
  isOurs: boolean;
  language: Language;
}

/** Words a finding, with what mends it: a change of our zone, or a record to add elsewhere. */
function worded(finding: Finding, { domain, isOurs, language }: Place) {
  const { about, state, code, params, to, add, details, copy, keys } = finding;
  return {
    about,
    state,
    title: aspectTexts[about][language],
    text: faultText({ code, params }, language, { texts: healthTexts }),
    ...(to && (isOurs || to !== 'dns') && { to }),
    ...(details && { details }),
    ...(copy && { copy }),
    ...(keys && { entries: keys.flatMap((key) => entriesOf(key, language)) }),
    ...(add && (isOurs ? { mend: changeOf(domain, add) } : { copy: linesOf(domain, add) })),
  };
}

type Added = NonNullable<Finding['add']>;

const changeOf = (domain: Domain, after: Added) => ({
  resource: 'dnschangesets',
  values: {
    domain: domain.id,
    baseVersion: domain.zoneVersion,
    changes: JSON.stringify([{ kind: 'add', after }]),
  },
  lines: linesOf(domain, after),
});

const linesOf = ({ name: zone }: Domain, { name, type, value }: Added): string[] => [
  `${name === '@' ? zone : `${name}.${zone}`} ${type}`,
  value,
];
