/** What the edges of a state may say of fields, rows and roles. */
import { isComputed } from '../computed.ts';
import { type Condition, operatorsOf, pathsIn } from '../condition.ts';
import type { Edge, Field, StateField } from '../field.ts';
import type { Resource } from '../resource.ts';
import { mayTakeEdge, type RightsTable } from '../rights.ts';
import { roles } from '../role.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';
import { fieldBehind } from './fieldBehind.ts';
import { ownConditionFindings, type PossibleOperators } from './ownCondition.ts';

type Known = ReadonlyMap<string, Resource>;
type RowFindings = (resource: Resource, at: string, condition: Condition, known: Known) => Finding[];

interface StatePlace {
  resource: Resource;
  name: string;
  field: StateField;
  known: Known;
  rights: RightsTable;
}

interface EdgePlace extends StatePlace {
  at: string;
  edge: Edge;
}

/** Faults of the edges of a state. @param rowFindings judges a condition that follows relations */
export function edgeFindings(place: StatePlace, rowFindings: RowFindings): Finding[] {
  const { resource, name, field, known } = place;
  return Object.entries(field.edges).flatMap(([step, edge]) => {
    const at = `fields.${name}.edges.${step}`;
    const of = { ...place, at, edge };
    return [
      ...(edge.when ? ownConditionFindings(resource, `${at}.when`, edge.when, askedAsStored) : []),
      ...Object.entries(edge.rows ?? {}).flatMap(([role, rows]) =>
        rowFindings(resource, `${at}.rows.${role}`, rows, known),
      ),
      ...(edge.needs ?? []).flatMap((needed) => targetFindings(resource, `${at}.needs`, needed)),
      ...takerFindings(of),
      ...Object.entries(edge.copy ?? {}).flatMap(([target, path]) => copyFindings(of, target, path)),
    ];
  });
}

/** Asked of a record before anything is written: also what the database makes is known. */
const askedAsStored: PossibleOperators = (field) => (isWriteOnly(field) ? null : operatorsOf[field.type]);

function targetFindings({ fields }: Resource, at: string, name: string): Finding[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field)
    return [
      { at, problem: `names the unknown field "${name}"`, hint: `the fields are: ${Object.keys(fields).join(', ')}` },
    ];
  return isComputed(field) || isWriteOnly(field) || field.type === 'state'
    ? [{ at, problem: `"${name}" cannot be named here`, hint: 'name a field that is stored and can be read back' }]
    : [];
}

const isReadBack = (field: Field | undefined): boolean => field !== undefined && !isWriteOnly(field);

/** Whoever may take an edge must be able to give what it needs, and to know when there is one. */
function takerFindings({ resource, name, rights: table, at, edge }: EdgePlace): Finding[] {
  if (!edge.needs && !edge.when) return [];
  return roles.flatMap((role) => {
    const rights = table[role][resource.name];
    if (!rights?.update?.has(name) || !mayTakeEdge(edge, role)) return [];
    const unwritable = (edge.needs ?? []).filter(
      (needed) => Object.hasOwn(resource.fields, needed) && !rights.update?.has(needed) && !edge.copy?.[needed],
    );
    const unreadable = pathsIn(edge.when ?? {}).filter(
      (asked) => isReadBack(resource.fields[asked]) && !rights.read.has(asked),
    );
    return [
      ...unwritable.map((needed) => ({
        at: `${at}.needs`,
        problem: `role "${role}" may take this step and not write "${needed}"`,
        hint: 'let it write the field, name the roles of the step, or copy the value',
      })),
      ...unreadable.map((asked) => ({
        at: `${at}.when`,
        problem: `role "${role}" may take this step and not read "${asked}"`,
        hint: 'let it read the field, or name the roles of the step',
      })),
    ];
  });
}

function copyFindings({ resource, known, at }: EdgePlace, target: string, path: string): Finding[] {
  const place = `${at}.copy.${target}`;
  const wrong = targetFindings(resource, place, target);
  const field = resource.fields[target];
  if (wrong.length > 0 || !field) return wrong;
  const source = sourceOf(resource, path, known);
  if (!source || isWriteOnly(source))
    return [
      {
        at: place,
        problem: `the path "${path}" leads to no value`,
        hint: "go over references to a field: 'customer.name'; or from a singleton: '$company.name'",
      },
    ];
  const [from, to] = [kindOf(source), kindOf(field)];
  return from === to
    ? []
    : [{ at: place, problem: `copies ${from} to ${to}`, hint: 'copy to a field of the same type' }];
}

const kindOf = (field: Field): string => (field.type === 'reference' ? `${field.type} to ${field.to}` : field.type);

function sourceOf(resource: Resource, path: string, known: Known): Field | undefined {
  const [start = '', ...rest] = path.split('.');
  if (!start.startsWith('$')) return fieldBehind(resource, path.split('.'), known);
  const single = known.get(start.slice(1));
  return single?.singleton ? fieldBehind(single, rest, known) : undefined;
}
