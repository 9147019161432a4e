/** Checks what people are asked for against what they may write. */
import { isComputed } from '../computed.ts';
import type { Field } from '../field.ts';
import { formSections, type Resource } from '../resource.ts';
import { type RightsTable, rolesIn } from '../rights.ts';
import type { Role } from '../role.ts';
import { isNumbered } from '../sequenceNumber.ts';
import type { Finding } from './fault.ts';

export const formFindings = (resource: Resource, rights: RightsTable): Finding[] => [
  ...repeatedFindings(resource),
  ...rolesIn(rights).flatMap((role) => neededFindings(resource, rights, role)),
];

/** Refuses a field that stands twice in the sections of a form. */
function repeatedFindings({ form = [] }: Resource): Finding[] {
  const places = form.flatMap(({ fields }, index) => fields.map((name) => ({ name, at: `form.${index}.fields` })));
  return places.flatMap(({ name, at }, index) => {
    const first = places.findIndex((place) => place.name === name);
    return first < index
      ? [{ at, problem: `names "${name}" again, after ${places[first]?.at}`, hint: 'let it stand in one place' }]
      : [];
  });
}

/** Requires that a role which may create a record can give what it must have. */
function neededFindings(resource: Resource, table: RightsTable, role: Role): Finding[] {
  const { create, values } = table[role][resource.name] ?? {};
  if (!create) return [];
  const shown = resource.form && formSections(resource.form).flatMap(({ fields }) => fields);
  return Object.entries(resource.fields).flatMap(([name, field]): Finding[] => {
    if (!isAskedOfPeople(field) || name in (values ?? {}) || name in (resource.view?.fixed ?? {})) return [];
    if (!create.has(name))
      return [
        {
          at: `fields.${name}.required`,
          problem: `role "${role}" may create a record and not write "${name}", which has no default`,
          hint: `let it write the field, force a value under access.${role}.values, or give a default`,
        },
      ];
    return shown && !shown.includes(name)
      ? [
          {
            at: 'form',
            problem: `shows "${name}" nowhere, which is required and has no default`,
            hint: 'name it in a section, or give it a default',
          },
        ]
      : [];
  });
}

/** Refuses a field that a new record must have, and that neither a role nor a rule gives. */
export function ungivenFindings(resource: Resource, rights: RightsTable): Finding[] {
  const creators = rolesIn(rights).flatMap((role) => {
    const { create, values = {} } = rights[role][resource.name] ?? {};
    return create ? [values] : [];
  });
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    isNeeded(field) && field.write?.length === 0 && creators.some((values) => !(name in values))
      ? [
          {
            at: `fields.${name}.required`,
            problem: `nobody may write "${name}", no rule derives it, and it has no default`,
            hint: `let a role write it, give a default, or derive it in rules/${resource.name}.ts`,
          },
        ]
      : [],
  );
}

/** Tells whether people must give a value: nothing else does. A field that nobody writes is given by rules. */
const isAskedOfPeople = (field: Field): boolean => isNeeded(field) && field.write?.length !== 0;

const isNeeded = (field: Field): boolean =>
  field.required === true &&
  !field.when &&
  field.default === undefined &&
  field.type !== 'state' &&
  !isComputed(field) &&
  !isNumbered(field);
