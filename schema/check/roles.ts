/** Checks that every role that a description names is one of the application's. */
import { type Application, heldRole, rolesOf } from '../application.ts';
import type { Field } from '../field.ts';
import { isObject } from '../isObject.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Names roles at one place of a description. */
interface Place {
  at: string;
  names: readonly string[];
}

/** Lists the places that name no role, with the roles there are. Bears descriptions whose shape is unsound. */
export function roleFindings({ access, fields, list, notices }: Resource, application: Application): Finding[] {
  const roles: readonly string[] = rolesOf(application);
  const hint = `the roles are: ${roles.join(', ')}`;
  const places = [
    ...keyPlaces('access', access),
    ...Object.entries(fields ?? {}).flatMap(placesOfField),
    ...memberPlaces('list.views', list?.views),
    ...memberPlaces('notices', notices),
  ];
  return places.flatMap(({ at, names }) =>
    names.flatMap((name) => (roles.includes(name) ? [] : [{ at, problem: `"${name}" is no role`, hint }])),
  );
}

const keyPlaces = (at: string, value: unknown): Place[] =>
  Object.keys(isObject(value) ? value : {}).map((name) => ({ at: `${at}.${name}`, names: [name] }));

const listPlaces = (at: string, value: unknown): Place[] =>
  Array.isArray(value) ? value.map((name, index) => ({ at: `${at}.${index}`, names: [String(name)] })) : [];

/** Lists the roles of each member of a list. */
const memberPlaces = (at: string, members: unknown): Place[] =>
  Array.isArray(members)
    ? members.flatMap((one, index) => listPlaces(`${at}.${index}.roles`, isObject(one) ? one['roles'] : []))
    : [];

function placesOfField([name, field]: [string, Field]): Place[] {
  const at = `fields.${name}`;
  const transitions = field?.type === 'state' && isObject(field.transitions) ? Object.entries(field.transitions) : [];
  const states = field?.type === 'state' && isObject(field.states) ? Object.entries(field.states) : [];
  return [
    ...listPlaces(`${at}.read`, field?.read),
    ...listPlaces(`${at}.write`, field?.write),
    ...states.flatMap(([state, text]) => keyPlaces(`${at}.states.${state}.for`, text?.for)),
    ...transitions.flatMap(([name, transition]) => [
      ...listPlaces(`${at}.transitions.${name}.roles`, transition?.roles),
      ...keyPlaces(`${at}.transitions.${name}.rows`, transition?.rows),
    ]),
  ];
}

/** Requires that the roles that users may hold are the application's, and that somebody can administer. */
export function heldRoleFindings({ signIn, fields }: Resource, { roles, administrator }: Application): Finding[] {
  const field = signIn && fields[signIn.roles];
  if (!signIn || field?.type !== 'choices') return [];
  const known = roles.map(({ name }) => heldRole(name));
  const offered = field.options.map(({ value }) => String(value));
  const at = `fields.${signIn.roles}.options`;
  const hint = `the roles of the application are: ${known.join(', ')}`;
  return [
    ...offered
      .filter((value) => !known.includes(value))
      .map((value) => ({ at, problem: `"${value}" is no role`, hint })),
    ...(offered.includes(heldRole(administrator))
      ? []
      : [{ at, problem: `lets nobody be "${heldRole(administrator)}", who administers`, hint }]),
  ];
}
