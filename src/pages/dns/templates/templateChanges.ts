import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { applyTemplate, type TemplateValues } from '../../../../rules/dns/templates/applyTemplate.ts';
import {
  type AskedPlaceholder,
  askedPlaceholders,
  type DnsTemplate,
} from '../../../../rules/dns/templates/templates.ts';

/** Lists the values that a template asks for. */
export const valuesOf = ({ records }: DnsTemplate): AskedPlaceholder[] =>
  askedPlaceholders.filter((name) => records.some((record) => `${record.name} ${record.value}`.includes(`{${name}}`)));

/** Computes what a template changes: what collides with it is removed, as the difference shows. */
export function templateChanges(
  template: DnsTemplate,
  values: TemplateValues,
  wanted: readonly DnsRecord[],
  zone: string,
): { changes: ZoneChange[]; missing: readonly AskedPlaceholder[] } {
  const { added, collisions, leftOut } = applyTemplate(template, values, wanted, zone);
  const replaced = new Set(collisions.flatMap(({ existing }) => existing));
  return {
    changes: [
      ...[...replaced].map((before): ZoneChange => ({ kind: 'remove', before })),
      ...[...collisions.map(({ record }) => record), ...added].map((after): ZoneChange => ({ kind: 'add', after })),
    ],
    missing: [...new Set(leftOut.flatMap(({ missing }) => missing))],
  };
}
