/** Checks the fields, rows and roles that the transitions of a state name. */
import { isComputed } from '../computed.ts';
import { type Condition, pathsIn } from '../condition.ts';
import type { Field } from '../field.ts';
import { operatorsOf } from '../operators.ts';
import type { Resource } from '../resource.ts';
import { mayTakeTransition, type RightsTable, rolesIn } from '../rights.ts';
import type { StateField, Transition } from '../types/state.ts';
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

interface TransitionPlace extends StatePlace {
  at: string;
  transition: Transition;
}

/**
 * Lists the faults of a state's transitions.
 * @param rowFindings checks a condition that follows relations
 */
export function transitionFindings(place: StatePlace, rowFindings: RowFindings): Finding[] {
  const { resource, name, field, known } = place;
  return Object.entries(field.transitions).flatMap(([given, transition]) => {
    const at = `fields.${name}.transitions.${given}`;
    const of = { ...place, at, transition };
    return [
      ...(transition.when ? ownConditionFindings(resource, `${at}.when`, transition.when, askedAsStored) : []),
      ...Object.entries(transition.rows ?? {}).flatMap(([role, rows]) =>
        rowFindings(resource, `${at}.rows.${role}`, rows, known),
      ),
      ...(transition.needs ?? []).flatMap((needed) => targetFindings(resource, `${at}.needs`, needed)),
      ...(transition.shows ?? []).flatMap((shown) => targetFindings(resource, `${at}.shows`, shown)),
      ...takerFindings(of),
      ...namedRoleFindings(of),
      ...Object.entries(transition.copy ?? {}).flatMap(([target, path]) => copyFindings(of, target, path)),
    ];
  });
}

/** Allows computed fields too, as the condition is evaluated on the stored record. */
const askedAsStored: PossibleOperators = (field) => (isWriteOnly(field) ? null : operatorsOf[field.type]);

function targetFindings({ fields }: Resource, at: string, name: string): Finding[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field)
    return [
      { at, problem: `names the unknown field "${name}"`, hint: `the fields are: ${Object.keys(fields).join(', ')}` },
    ];
  const reason = refusal(field);
  return reason ? [{ at, problem: `cannot name "${name}", ${reason}`, hint: 'name another field, or none' }] : [];
}

/** Says why people cannot fill a field in the dialog of a transition; undefined where they can. */
function refusal(field: Field): string | undefined {
  if (isComputed(field)) return 'which is computed';
  if (field.type === 'state') return 'which transitions change';
  return isWriteOnly(field) ? `which cannot be read back, being of type ${field.type}` : undefined;
}

const isReadBack = (field: Field | undefined): boolean => field !== undefined && !isWriteOnly(field);

/** Requires that roles which may take a transition can write the fields it needs and read its condition. */
function takerFindings({ resource, name, rights: table, at, transition }: TransitionPlace): Finding[] {
  if (!transition.needs && !transition.when) return [];
  return rolesIn(table).flatMap((role) => {
    const rights = table[role][resource.name];
    if (!rights?.update?.has(name) || !mayTakeTransition(transition, role)) return [];
    const unwritable = (transition.needs ?? []).filter(
      (needed) => Object.hasOwn(resource.fields, needed) && !rights.update?.has(needed) && !transition.copy?.[needed],
    );
    const unreadable = pathsIn(transition.when ?? {}).filter(
      (asked) => isReadBack(resource.fields[asked]) && !rights.read.has(asked),
    );
    return [
      ...unwritable.map((needed) => ({
        at: `${at}.needs`,
        problem: `role "${role}" may take this transition and not write "${needed}"`,
        hint: 'let it write the field, name the roles of the transition, or copy the value',
      })),
      ...unreadable.map((asked) => ({
        at: `${at}.when`,
        problem: `role "${role}" may take this transition and not read "${asked}"`,
        hint: 'let it read the field, or name the roles of the transition',
      })),
    ];
  });
}

/** Refuses to name a role that may not write the state, and so never takes the transition. */
function namedRoleFindings({ resource, name, rights, at, transition }: TransitionPlace): Finding[] {
  return (transition.roles ?? [])
    .filter((role) => !rights[role]?.[resource.name]?.update?.has(name))
    .map((role) => ({
      at: `${at}.roles`,
      problem: `names "${role}", which may not change "${name}"`,
      hint: `name "${name}" under access.${role}.update, or leave the role out`,
    }));
}

function copyFindings({ resource, known, at }: TransitionPlace, target: string, path: string): Finding[] {
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
        hint: "go over references to a field: 'customer.name'; or from a singleton: '$settings.name'",
      },
    ];
  const from = kindOf(source);
  const to = kindOf(field);
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
