import { type Fact, factFields } from '../fact.ts';
import { typeOf } from '../field.ts';
import { relationTarget } from '../names.ts';
import { isSortable } from '../operators.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';
import { comparedFindings, ownFieldsOf } from './values.ts';

/** Checks the relations whose records are made along with a new record. */
export const madeWithFindings = ({ madeWith = [], has = {} }: Resource): Finding[] =>
  madeWith
    .filter((name) => !Object.hasOwn(has, name))
    .map((name) => ({
      at: 'madeWith',
      problem: `"${name}" is no relation`,
      hint: `has names: ${Object.keys(has).join(', ')}`,
    }));

/** Checks what the head of a record says about related records. */
export function factFindings({ facts = [], has = {} }: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  return facts.flatMap((fact, index): Finding[] => {
    const at = `facts.${index}`;
    const relation = Object.hasOwn(has, fact.of) ? has[fact.of] : undefined;
    const target = relation && known.get(relationTarget(relation).resource);
    if (!target)
      return [
        { at: `${at}.of`, problem: `"${fact.of}" is no relation`, hint: `has names: ${Object.keys(has).join(', ')}` },
      ];
    const unknown = factFields(fact).filter((name) => name !== 'id' && !Object.hasOwn(target.fields, name));
    const summed = fact.sum === undefined ? undefined : target.fields[fact.sum];
    return [
      ...unknown.map((name) => ({
        at,
        problem: `names the unknown field "${name}" of ${target.name}`,
        hint: `the fields are: ${Object.keys(target.fields).join(', ')}`,
      })),
      ...(summed && !typeOf(summed).isNumber
        ? [{ at: `${at}.sum`, problem: `"${fact.sum}" is no number`, hint: 'name a field that can be added up' }]
        : []),
      ...comparedFindings(ownFieldsOf(target), `${at}.filter`, fact.filter ?? {}),
      ...unsortedFindings(target, `${at}.first`, fact),
      ...(fact.sum !== undefined && fact.first
        ? [{ at, problem: 'has both sum and first', hint: 'leave out one of them' }]
        : []),
    ];
  });
}

const unsortedFindings = (target: Resource, at: string, { first = [] }: Fact): Finding[] =>
  first.flatMap((key) => {
    const field = ownFieldsOf(target)(key.replace(/^-/, ''));
    return field && !isSortable(field)
      ? [{ at, problem: `"${key}" cannot be sorted by`, hint: 'name a sortable field, or id' }]
      : [];
  });
