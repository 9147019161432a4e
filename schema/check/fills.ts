/** Checks what a reference offers and fills: fields that exist on both sides and that forms can write. */
import type { Condition } from '../condition.ts';
import { pathsIn } from '../condition.ts';
import { type Fill, fillOf, sourcesOf } from '../fills.ts';
import type { Resource } from '../resource.ts';
import type { ReferenceField } from '../types/reference.ts';
import type { Finding } from './fault.ts';
import { comparedFindings, ownFieldsOf } from './values.ts';

interface Place {
  resource: Resource;
  name: string;
  field: ReferenceField;
  known: ReadonlyMap<string, Resource>;
}

const has = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name);

const unknown = (at: string, resource: Resource, names: readonly string[]): Finding[] =>
  names
    .filter((name) => !has(resource, name))
    .map((name) => ({
      at,
      problem: `names the unknown field "${name}" of ${resource.name}`,
      hint: `the fields of ${resource.name} are: ${Object.keys(resource.fields).join(', ')}`,
    }));

/** Requires that `fills` and `offers` name fields that exist, and fill what a form may write. */
export function fillsFindings({ resource, name, field, known }: Place): Finding[] {
  const target = known.get(field.to);
  if (!target) return [];
  const at = `fields.${name}`;
  const fills = Object.entries(field.fills ?? {});
  return [
    ...unknown(`${at}.offers`, target, pathsIn((field.offers ?? {}) as Condition)),
    ...comparedFindings(ownFieldsOf(target), `${at}.offers`, field.offers ?? {}),
    ...fills.flatMap(([own, fill]) => [
      ...unknown(`${at}.fills.${own}`, resource, [own]),
      ...unknown(`${at}.fills.${own}`, target, sourcesOf(fill)),
      ...unwritable(`${at}.fills.${own}`, resource, own),
      ...without(`${at}.fills.${own}.with`, fillOf(fill), field),
    ]),
  ];
}

const unwritable = (at: string, { fields }: Resource, own: string): Finding[] =>
  fields[own]?.write?.length === 0
    ? [{ at, problem: `"${own}" is written by the server alone`, hint: 'name a field that somebody may write' }]
    : [];

const without = (at: string, fill: Fill, { fills = {} }: ReferenceField): Finding[] =>
  fill.with !== undefined && !Object.hasOwn(fills, fill.with)
    ? [{ at, problem: `"${fill.with}" is not filled`, hint: `filled are: ${Object.keys(fills).join(', ')}` }]
    : [];
