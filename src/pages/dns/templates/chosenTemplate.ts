import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import {
  type AskedPlaceholder,
  askedPlaceholders,
  type DnsTemplate,
} from '../../../../rules/dns/templates/templates.ts';
import type { Language } from '../../../../schema/label.ts';
import { connectChanges } from '../connect/connectChanges.ts';
import { templateChanges, valuesOf } from './templateChanges.ts';
import type { ServiceTemplate } from './useServiceTemplates.ts';

/** Holds a template of our own, or one of a service. */
export type ChosenTemplate = { own: DnsTemplate } | { service: ServiceTemplate };

/** Names the field for the place within the domain, which no variable of Domain Connect is called. */
export const hostField = '@host';

export const isOwnField = (name: string): name is AskedPlaceholder => askedPlaceholders.some((one) => one === name);

/** Lists what is to be filled in. */
export const fieldsOf = (chosen: ChosenTemplate): readonly string[] =>
  'own' in chosen ? valuesOf(chosen.own) : [hostField, ...chosen.service.variables];

interface Effect {
  changes: ZoneChange[];
  /** Whether records are left out for want of a value. */
  isPartial: boolean;
  /** Why a template of a service cannot be applied yet, in words. */
  refused?: string | undefined;
}

/** Computes what a chosen template changes in the zone as it will be. */
export function effectOf(
  chosen: ChosenTemplate,
  values: Readonly<Partial<Record<string, string>>>,
  wanted: readonly DnsRecord[],
  { zone, language }: { zone: string; language: Language },
): Effect {
  if ('own' in chosen) {
    const { changes, missing } = templateChanges(chosen.own, values, wanted, zone);
    return { changes, isPartial: missing.length > 0 };
  }
  const filled = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const asked = {
    template: chosen.service,
    host: values[hostField] ?? '',
    groups: [],
    values: Object.fromEntries(filled),
  };
  const { changes, refused } = connectChanges(asked, wanted, zone, language);
  return { changes, isPartial: false, refused };
}
