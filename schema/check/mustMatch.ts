/** Checks `mustMatch`: the values that a record and the one it refers to have alike. */
import { isComputed } from '../computed.ts';
import type { Field } from '../field.ts';
import { type Shared, sharedBy } from '../mustMatch.ts';
import { isFilterable } from '../operators.ts';
import type { Resource } from '../resource.ts';
import { type RightsTable, rolesIn } from '../rights.ts';
import type { ReferenceField } from '../types/reference.ts';
import { ownerOf } from '../view.ts';
import type { Finding } from './fault.ts';

type Known = ReadonlyMap<string, Resource>;

interface ReferencePlace {
  resource: Resource;
  name: string;
  field: ReferenceField;
  known: Known;
  rights: RightsTable;
}

/** Names a field on one side of the comparison, and its resource. */
interface Side {
  resource: Resource;
  name: string;
}

/** Requires that both sides exist, have one type, are never emptied, and are readable by their writers. */
export function mustMatchFindings(place: ReferencePlace): Finding[] {
  const { resource, name, field, known } = place;
  const target = known.get(field.to);
  const at = `fields.${name}.mustMatch`;
  if (!target) return [];
  return sharedBy(field).flatMap((shared) => {
    const sides = [{ resource: target, name: shared.theirs }, ...ownSides(resource, shared, known)];
    const unknown = sides.flatMap((side) => unknownFindings(at, side));
    if (unknown.length > 0) return unknown;
    if (shared.own === name)
      return [{ at, problem: 'compares the reference with itself', hint: 'name another field of this record' }];
    if (shared.behind !== undefined && sides.length < 3)
      return [{ at, problem: `"${shared.own}" is no reference`, hint: "a path is 'field' or 'reference.field'" }];
    return [
      ...sides.flatMap((side) => clearedFindings(at, side)),
      ...kindFindings(at, sides, known),
      ...readerFindings(place, at, sides),
    ];
  });
}

/** Lists the own field and, for a path, the field it leads to. */
function ownSides(resource: Resource, { own, behind }: Shared, known: Known): Side[] {
  const field = Object.hasOwn(resource.fields, own) ? resource.fields[own] : undefined;
  const target = field?.type === 'reference' ? known.get(field.to) : undefined;
  return [{ resource, name: own }, ...(behind !== undefined && target ? [{ resource: target, name: behind }] : [])];
}

const fieldOf = ({ resource, name }: Side): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;

const unknownFindings = (at: string, side: Side): Finding[] =>
  fieldOf(side)
    ? []
    : [
        {
          at,
          problem: `names the unknown field "${side.name}" of ${side.resource.name}`,
          hint: `the fields of ${side.resource.name} are: ${Object.keys(side.resource.fields).join(', ')}`,
        },
      ];

/** Refuses references that a removal empties, since the two records would then differ. */
function clearedFindings(at: string, side: Side): Finding[] {
  const field = fieldOf(side);
  return field?.type === 'reference' && field.onDelete === 'clear'
    ? [
        {
          at,
          problem: `"${side.name}" of ${side.resource.name} can be emptied by a removal`,
          hint: "give it onDelete 'restrict' or 'cascade'",
        },
      ]
    : [];
}

function kindFindings(at: string, sides: readonly Side[], known: Known): Finding[] {
  const theirs = sides[0] && fieldOf(sides[0]);
  const last = sides.at(-1);
  const ours = last && fieldOf(last);
  if (!theirs || !ours) return [];
  const unusable = [theirs, ours].some(
    (field) => isComputed(field) || !isFilterable(field) || field.type === 'choices',
  );
  if (unusable)
    return [{ at, problem: 'compares what cannot be compared', hint: 'name stored fields that can be filtered by' }];
  const one = kindOf(theirs, known);
  const other = kindOf(ours, known);
  return one === other
    ? []
    : [{ at, problem: `compares ${one} with ${other}`, hint: 'name two fields of the same type' }];
}

const kindOf = (field: Field, known: Known): string =>
  field.type === 'reference' ? `a reference to ${ownerOf(known.get(field.to) ?? { name: field.to })}` : field.type;

/** Requires that writers of either side can read both; a refusal would otherwise disclose a hidden value. */
function readerFindings(place: ReferencePlace, at: string, sides: readonly Side[]): Finding[] {
  const { resource, name, rights: table } = place;
  return rolesIn(table).flatMap((role) => {
    const own = table[role][resource.name];
    const written = [name, sides[1]?.name ?? ''].find((field) => own?.create?.has(field) || own?.update?.has(field));
    if (written === undefined) return [];
    return sides.flatMap((side) =>
      table[role][side.resource.name]?.read.has(side.name)
        ? []
        : [
            {
              at,
              problem: `role "${role}" may write "${written}" and not read "${side.name}" of ${side.resource.name}`,
              hint: `let it read the field, or do not let it write "${written}"`,
            },
          ],
    );
  });
}
