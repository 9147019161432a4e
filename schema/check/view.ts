/** Checks a view against the table it shares. */
import { holds } from '../condition.ts';
import type { Field } from '../field.ts';
import type { Resource, ViewOptions } from '../resource.ts';
import { asSeenIn } from '../view.ts';
import type { Finding } from './fault.ts';

export function viewFindings(resource: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  const { view } = resource;
  if (!view) return [];
  const base = known.get(view.of);
  if (!base || base.view || base.singleton) {
    const problem = base?.singleton
      ? `"${view.of}" has one record only`
      : base
        ? `"${view.of}" is a view itself`
        : `shares the table of "${view.of}", which is not described`;
    return [{ at: 'view.of', problem, hint: 'name the resource that owns the table' }];
  }
  return [
    ...Object.entries(view.fixed).flatMap(([name, value]) => fixedFindings(base, name, value)),
    ...(Object.keys(view.fixed).length > 0
      ? []
      : [{ at: 'view.fixed', problem: 'fixes nothing', hint: "say which rows it holds: { kind: 'plan' }" }]),
    ...Object.entries(resource.fields).flatMap(([name, field]) => pickedFindings({ base, view, name, field })),
    ...Object.entries(base.fields).flatMap(([name, field]) =>
      name in resource.fields || name in view.fixed ? [] : missingFindings(view, name, field),
    ),
    ...ownOptions(resource, base),
  ];
}

function fixedFindings(base: Resource, name: string, value: unknown): Finding[] {
  const field = base.fields[name];
  const at = `view.fixed.${name}`;
  const isKind = field?.type === 'choice' || field?.type === 'boolean';
  if (!isKind || !field.required || field.when || field.unique)
    return [
      {
        at,
        problem: `"${name}" of ${base.name} cannot tell rows apart`,
        hint: 'a view fixes a required choice or boolean, without when or unique',
      },
    ];
  const isValue =
    field.type === 'boolean' ? typeof value === 'boolean' : field.options.some((one) => one.value === value);
  return isValue ? [] : [{ at, problem: `"${value}" is no value of "${name}"`, hint: 'name one of its values' }];
}

/** Compares as JSON, which suits plain data. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Picked {
  base: Resource;
  view: ViewOptions;
  name: string;
  field: Field;
}

function pickedFindings({ base, view, name, field }: Picked): Finding[] {
  const at = `fields.${name}`;
  if (name in view.fixed) return [{ at, problem: 'is fixed, and a field besides', hint: 'leave it out of fields' }];
  if (!isSame(field, asSeenIn(view.fixed, base.fields[name])))
    return [{ at, problem: `is not as ${base.name} describes it`, hint: `make the view with viewOf(${base.name}, …)` }];
  return canApply(field, view) ? [] : [{ at, problem: 'never exists in this view', hint: 'leave it out of fields' }];
}

/** Drops the comparisons that a view's fixed values always fulfil. */
const canApply = ({ when = {} }: Field, { fixed }: ViewOptions): boolean =>
  !Object.keys(when).some((name) => name in fixed);

function missingFindings({ fixed }: ViewOptions, name: string, field: Field): Finding[] {
  const isGiven = field.default !== undefined || field.type === 'state';
  const isOpen = Object.entries(field.when ?? {}).every(
    ([key, value]) => !(key in fixed) || holds({ [key]: value }, fixed),
  );
  if (!field.required || isGiven || !isOpen) return [];
  return [
    {
      at: 'fields',
      problem: `lacks "${name}", without which no row can be made`,
      hint: 'add it to fields, or give it a default',
    },
  ];
}

/** Refuses options that belong to the table and hold under every name of its rows. */
function ownOptions(resource: Resource, base: Resource): Finding[] {
  const own = (['unique', 'signIn', 'signUp', 'frozen', 'renamedFrom'] as const).filter(
    (option) => resource[option] !== undefined,
  );
  const other = (['history', 'trash'] as const).filter((option) => !isSame(resource[option], base[option]));
  return [...own, ...other].map((option) => ({
    at: option,
    problem: 'belongs to the table',
    hint: `say it in ${base.name}`,
  }));
}
