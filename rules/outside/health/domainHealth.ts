import { atMost } from '../../../outside/lookups/atMost.ts';
import type { Domain } from '../../../resources/domains.ts';
import { faultText } from '../../../schema/fault.ts';
import type { Language } from '../../../schema/label.ts';
import type { LookUp } from '../../../schema/rule.ts';
import type { Records, RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { hasZone } from '../dns/zones.ts';
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

/** Tells how a domain is, aspect by aspect; `looking` is absent where no resolver is configured. */
export function domainHealth(looking: Looking | undefined): LookUp<Domain, Records> {
  const inPlace = atMost(most);
  const remember = rememberFor<Observed>(remembered);
  return async (domain, context) => {
    const { now, language } = context;
    const own = [registrationOf(domain), ...renewalOf(domain)];
    if (!looking || !hasZone(domain))
      return { checks: own.map((finding) => worded(finding, { domain, isOurs: true, language })) };
    const rows = await context.find('nameservers', { domain: domain.id });
    const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
    const applied = rows.filter(({ state }) => state === 'applied' || state === 'leaving').map(({ host }) => host);
    // Asks those that the registry has, as others only follow once they answer.
    const hosts = applied.length > 0 ? applied : ours;
    const asked = { domain: domain.name, hosts, keys: await keysOf(domain, context) };
    const observed = await remember(JSON.stringify(asked), now, () => inPlace(() => observe(asked, looking)));
    const isOurs = rows.every(({ host, state }) => state === 'failed' || ours.includes(host));
    const seen = [
      nameserversOf(rows, hosts, observed),
      answersOf(observed),
      signingOf(domain),
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

interface Place {
  domain: Domain;
  /** Whether its zone is with us, where a press mends it. */
  isOurs: boolean;
  language: Language;
}

/** Words a finding, with what mends it: a change of our zone, or a record to add elsewhere. */
function worded({ about, state, code, params, to, add, details }: Finding, { domain, isOurs, language }: Place) {
  return {
    about,
    state,
    title: aspectTexts[about][language],
    text: faultText({ code, params }, language, { texts: healthTexts }),
    ...(to && (isOurs || to !== 'dns') && { to }),
    ...(details && { details }),
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
