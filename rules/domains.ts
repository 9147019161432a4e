import type { Domain } from '../resources/domains.ts';
import type { Product } from '../resources/products.ts';
import { dayIn } from '../schema/day.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { addDays } from './billing/calendar/day.ts';
import { zoneFaults } from './dns/judgeZone.ts';
import { found } from './documents/found.ts';
import { recordWith } from './stored/recordWith.ts';
import { storedZone, versionOf } from './zones/storedZone.ts';

/** How long a deleted domain can be restored, where it is not the 30 days of generic extensions. */
const quarantineDays: Record<string, number> = { nl: 40, be: 40, eu: 40 };

const topLevelOf = (name: string): string => name.split('.').at(-1) ?? '';

export function quarantineEnds({ after, changed }: Change<Domain>, { now }: RuleContext): Partial<Domain> {
  if (after.state !== 'quarantine' || !changed.includes('state') || !after.name) return {};
  return { quarantineUntil: addDays(dayIn(now), quarantineDays[topLevelOf(after.name)] ?? 30) };
}

/** Runs again whenever records of the domain were written: a new version says that the zone is to be judged. */
export async function zoneVersion(
  { operation, after }: Change<Domain>,
  context: RuleContext,
): Promise<Partial<Domain>> {
  return operation === 'create' ? {} : { zoneVersion: versionOf(await storedZone(after.id, context)) };
}

/** All records together, after every record of a request was written: on the way a zone may be wrong. */
export async function zoneIsSound({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('zoneVersion')) return [];
  const faults = zoneFaults(await storedZone(after.id, context), after.name);
  const said = new Map(faults.map(({ code, params }) => [JSON.stringify([code, params]), { code, params }]));
  return [...said.values()];
}

/** An extension is named by its suffix: `.nl`, `.co.uk`. */
export async function nameHasExtension({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('name') && !changed.includes('extension')) return [];
  const suffix = String((await recordWith('products', after.extension, context))?.['name'] ?? '');
  const isSuffix = suffix.startsWith('.');
  return isSuffix && !after.name.endsWith(suffix)
    ? [{ field: 'extension', code: 'OTHER_EXTENSION', params: [suffix] }]
    : [];
}

/** A name in another script, or with accents, as DNS has it (RFC 5890, section 2.3.2.1). */
const isInternational = (label: string): boolean => label.startsWith('xn--');

/** Some registries take letters without accents only. */
export async function registryTakesName({ after, changed }: Change<Domain>, context: RuleContext): Promise<Fault[]> {
  if (!changed.includes('name') && !changed.includes('extension')) return [];
  const extension = await found<Product>(context, 'products', after.extension);
  if (!extension || extension.capabilities?.includes('idn')) return [];
  const { name: suffix } = extension;
  const own = after.name.endsWith(suffix) ? after.name.slice(0, after.name.length - suffix.length) : after.name;
  return own.split('.').some(isInternational)
    ? [{ field: 'name', code: 'EXTENSION_WITHOUT_IDN', params: [suffix] }]
    : [];
}

export const domainRules = rulesFor<Domain>('domains', {
  derive: [quarantineEnds, zoneVersion],
  check: [nameHasExtension, registryTakesName, zoneIsSound],
});
