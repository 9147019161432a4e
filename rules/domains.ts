import type { Domain } from '../resources/domains.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { zoneFaults } from './dns/validateZone.ts';
import { zoneFaultTexts } from './dns/zone/zoneFaultTexts.ts';
import { codeFaultTexts } from './outside/registrar/codeFaultTexts.ts';
import { isElsewhere, isOver } from './outside/registrar/heldDomains.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';
import { rulesOfDomain } from './stored/runningRules.ts';
import { storedZone, versionOf } from './zones/storedZone.ts';

const faults = {
  ...zoneFaultTexts,
  ...codeFaultTexts,
  OTHER_EXTENSION: { en: 'The domain name does not end in {{0}}', nl: 'De domeinnaam eindigt niet op {{0}}' },
  EXTENSION_WITHOUT_IDN: {
    en: '{{0}} takes no names with accents or in another script',
    nl: '{{0}} kent geen namen met accenten of in een ander schrift',
  },
  HOLDER_NEEDED: {
    en: 'A domain always has a registrant. Choose another instead.',
    nl: 'Een domein heeft altijd een houder. Kies een andere.',
  },
  DOMAIN_STILL_BILLED: {
    en: 'This domain is still billed. Cancel it first, or end its invoice rule.',
    nl: 'Dit domein wordt nog gefactureerd. Laat het eerst opheffen, of beëindig de factuurregeling ervan.',
  },
  DNSSEC_OFF: {
    en: 'DNSSEC cannot be changed at the moment. Please contact us.',
    nl: 'DNSSEC kan nu niet worden gewijzigd. Neem contact met ons op.',
  },
  DNSSEC_NOT_OFFERED: { en: '{{0}} has no DNSSEC', nl: '{{0}} kent geen DNSSEC' },
  DNSSEC_ELSEWHERE: {
    en: 'Only with our nameservers: this domain has others',
    nl: 'Alleen met onze nameservers: dit domein heeft andere',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Lists the days in which a deleted domain can be restored; generic extensions have 30. */
const quarantineDays: Record<string, number> = { nl: 40, be: 40, eu: 40 };

const topLevelOf = (name: string): string => name.split('.').at(-1) ?? '';

export function quarantineEnds({ before, after, changed }: Change<Domain>, { now }: RuleContext): Partial<Domain> {
  if (after.state !== 'quarantine' || !changed.includes('state') || !after.name) return {};
  // Keeps the day of a domain that could not be restored.
  if (before?.state === 'restoring' && before.quarantineUntil !== null) return {};
  return { quarantineUntil: addDays(dayIn(now), quarantineDays[topLevelOf(after.name)] ?? 30) };
}

/** Resets expiry, code and DNSSEC state of an ended domain that is registered or transferred again. */
export function begunAgain({ before, after, changed }: Change<Domain>): Partial<Domain> {
  if (!before || !isOver(before) || isOver(after)) return {};
  return {
    expiresOn: null,
    autoRenew: true,
    awaitsHolder: false,
    dnssecState: 'off',
    keysGoneSince: null,
    ...(!changed.includes('authCode') && { authCode: null }),
  };
}

/** Derives the version of the zone again after each write of its records. A changed version triggers validation. */
export async function zoneVersion(
  { operation, after }: Change<Domain>,
  context: RuleContext,
): Promise<Partial<Domain>> {
  return operation === 'create' ? {} : { zoneVersion: versionOf(await storedZone(after.id, context)) };
}

/** Validates all records of the zone together, after every record of a request was written. */
export async function zoneIsSound({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('zoneVersion')) return [];
  const faults = zoneFaults(await storedZone(after.id, context), after.name);
  const said = new Map(faults.map(({ code, params }) => [JSON.stringify([code, params]), { code, params }]));
  return [...said.values()];
}

/** Refuses a name that does not end in its extension: `.nl`, `.co.uk`. */
export async function nameHasExtension({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('name') && !changed.includes('extension')) return [];
  const suffix = (await recordWith(context, 'products', after.extension))?.name ?? '';
  const isSuffix = suffix.startsWith('.');
  return isSuffix && !after.name.endsWith(suffix)
    ? [{ field: 'extension', code: 'OTHER_EXTENSION', params: [suffix] }]
    : [];
}

/** Tells whether a label is international (an A-label of RFC 5890, section 2.3.2.1). */
const isInternational = (label: string): boolean => label.startsWith('xn--');

/** Refuses an international name where its registry supports none. */
export async function registryTakesName({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('name') && !changed.includes('extension')) return [];
  const extension = await recordWith(context, 'products', after.extension);
  if (!extension || extension.capabilities?.includes('idn')) return [];
  const { name: suffix } = extension;
  const own = after.name.endsWith(suffix) ? after.name.slice(0, after.name.length - suffix.length) : after.name;
  return own.split('.').some(isInternational)
    ? [{ field: 'name', code: 'EXTENSION_WITHOUT_IDN', params: [suffix] }]
    : [];
}

/** Refuses DNSSEC where its registry lacks it, or where others answer for the domain. */
export async function dnssecIsPossible({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('dnssec') || !after.dnssec) return [];
  const extension = await recordWith(context, 'products', after.extension);
  if (!extension?.capabilities?.includes('dnssec'))
    return [{ field: 'dnssec', code: 'DNSSEC_NOT_OFFERED', params: [extension?.name ?? ''] }];
  const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
  // Leaves out those that were entered before the domain was left with the other provider, as nobody sets them.
  const own =
    after.id && !isElsewhere(after)
      ? await context.find('nameservers', { domain: after.id, state: { ne: 'failed' } })
      : [];
  return own.some(({ host }) => !ours.includes(host)) ? [{ field: 'dnssec', code: 'DNSSEC_ELSEWHERE' }] : [];
}

/** Keeps a domain from losing its registrant, as no registry knows one without. */
export const holderStays = ({ before, after, changed }: Change<Domain>): Fault[] =>
  changed.includes('registrant') && before?.registrant && !after.registrant
    ? [{ field: 'registrant', code: 'HOLDER_NEEDED' }]
    : [];

/** Refuses to delete a domain whose rule would go on billing it. */
export async function stillBilledFaults({ operation, after }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'delete') return [];
  const rules = await rulesOfDomain(after, context);
  return rules.some(({ state }) => state === 'active') ? [{ code: 'DOMAIN_STILL_BILLED' }] : [];
}

export const domainRules = rulesFor('domains', {
  faults,
  derive: [quarantineEnds, begunAgain, zoneVersion],
  check: [nameHasExtension, registryTakesName, dnssecIsPossible, holderStays, zoneIsSound, stillBilledFaults],
});
