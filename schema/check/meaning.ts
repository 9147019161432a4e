/** Checks the descriptions against each other: every name exists and is given once. */
import type { Condition } from '../condition.ts';
import { isSome, type Some } from '../condition.ts';
import type { Field } from '../field.ts';
import { columnName, relationTarget, titleFields } from '../names.ts';
import type { Resource } from '../resource.ts';
import type { RightsTable } from '../rights.ts';
import type { PostalCodeField } from '../types/postalCode.ts';
import { refinementFields } from '../types/state.ts';
import { ownerOf } from '../view.ts';
import { boundFindings } from './bounds.ts';
import { computedFindings } from './computed.ts';
import { defaultFindings } from './defaults.ts';
import type { Finding } from './fault.ts';
import { formFindings } from './form.ts';
import { frozenFindings } from './frozen.ts';
import { listFindings } from './list.ts';
import { mustMatchFindings } from './mustMatch.ts';
import { operatorsOfRead, operatorsOfStored, ownConditionFindings } from './ownCondition.ts';
import { partFindings } from './part.ts';
import { sequenceNumberFindings } from './sequenceNumber.ts';
import { signInFindings } from './signIn.ts';
import { signInStateFindings, signUpFindings } from './signUp.ts';
import { singletonFindings } from './singleton.ts';
import { stateFindings } from './state.ts';
import { transitionFindings } from './transitions.ts';
import { viewFindings } from './view.ts';

type Known = ReadonlyMap<string, Resource>;

/** Lists the members of every record and the words of the condition language. */
const reserved = ['id', 'type', 'version', 'meta', 'links', 'lid', 'history', 'editors', 'and', 'or', 'not', 'q'];

/** @param rights of every role on all known resources */
export function meaningFaults(resource: Resource, known: Known, rights: RightsTable): Finding[] {
  return [
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      fieldFindings({ resource, name, field, known, rights }),
    ),
    ...columnFindings(resource),
    ...relationFindings(resource, known),
    ...viewFindings(resource, known),
    ...tabFindings(resource),
    ...singletonFindings(resource),
    ...signInFindings(resource, known),
    ...signInStateFindings(resource),
    ...signUpFindings(resource, known),
    ...nameLists(resource).flatMap(({ at, names }) => unknownFields(resource, at, names)),
    ...listFindings(resource, known),
    ...formFindings(resource, rights),
    ...partFindings(resource, known),
    ...frozenFindings(resource, known),
    ...Object.entries(resource.access).flatMap(([role, grant]) =>
      grant === 'all' || !grant?.rows ? [] : conditionFindings(resource, `access.${role}.rows`, grant.rows, known),
    ),
  ];
}

interface FieldPlace {
  resource: Resource;
  name: string;
  field: Field;
  known: Known;
  rights: RightsTable;
}

function fieldFindings({ resource, name, field, known, rights }: FieldPlace): Finding[] {
  const at = `fields.${name}`;
  const found: Finding[] = [];
  if (reserved.includes(name))
    found.push({
      at,
      problem: `the name "${name}" is taken by JSON:API or the framework`,
      hint: 'choose another name',
    });
  if (resource.has && name in resource.has)
    found.push({
      at,
      problem: `the name "${name}" is used twice: as a field and under "has"`,
      hint: 'rename one of them',
    });
  if (field.type === 'reference' && !known.has(field.to)) {
    found.push({
      at: `${at}.to`,
      problem: `refers to "${field.to}", which is not described`,
      hint: known.size ? `described are: ${[...known.keys()].join(', ')}` : 'describe it',
    });
  }
  if (field.type === 'reference' && field.required && field.onDelete === 'clear')
    found.push({
      at: `${at}.onDelete`,
      problem: 'a required reference cannot be cleared',
      hint: "say 'cascade' or 'restrict', or leave out required",
    });
  if (field.type === 'reference') found.push(...mustMatchFindings({ resource, name, field, known, rights }));
  if (field.type === 'state')
    found.push(
      ...stateFindings(at, field),
      ...transitionFindings({ resource, name, field, known, rights }, conditionFindings),
    );
  if (field.messages?.NOT_UNIQUE && !field.unique && !(resource.unique ?? []).some(([first]) => first === name))
    found.push({
      at: `${at}.messages.NOT_UNIQUE`,
      problem: 'is never said, as the field is not unique',
      hint: 'say unique, or leave it out',
    });
  if (field.type === 'sequenceNumber') found.push(...sequenceNumberFindings({ resource, name, field, known }));
  if (field.type === 'secret' && field.reveal && resource.history === false)
    found.push({
      at: `${at}.reveal`,
      problem: 'who looks at it is to be noted, and no history is kept here',
      hint: 'leave out history: false, or reveal',
    });
  if (field.type === 'postalCode') found.push(...countryFindings(at, field, resource));
  found.push(...defaultFindings(at, field));
  found.push(...boundFindings({ resource, name, field, rights }));
  found.push(...computedFindings(resource, name, field));
  if (typeof field.required === 'object')
    found.push(...ownConditionFindings(resource, `${at}.required`, field.required, operatorsOfStored));
  if (field.shown) found.push(...ownConditionFindings(resource, `${at}.shown`, field.shown, operatorsOfRead));
  if (field.when) found.push(...unknownFields(resource, `${at}.when`, Object.keys(field.when)));
  return found;
}

function countryFindings(at: string, field: PostalCodeField, resource: Resource): Finding[] {
  return resource.fields[field.country]?.type === 'country'
    ? []
    : [
        {
          at: `${at}.country`,
          problem: `"${field.country}" is not a field of type country`,
          hint: 'name the field that holds the country',
        },
      ];
}

/** Matches PostgreSQL, which truncates identifiers beyond this many bytes. */
const longestColumnName = 63;

function columnFindings(resource: Resource): Finding[] {
  const owners = new Map<string, string>();
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = columnName(name, field.type);
    if (column.length > longestColumnName)
      return [
        { at: `fields.${name}`, problem: `has a column name of over ${longestColumnName} letters`, hint: 'shorten it' },
      ];
    const owner = owners.get(column);
    owners.set(column, name);
    return owner
      ? [{ at: `fields.${name}`, problem: `has the same column "${column}" as "${owner}"`, hint: 'rename one of them' }]
      : [];
  });
}

/**
 * Tells whether a reference to a resource can hold a row of this one. That is so for itself, its table and a view of
 * its table.
 */
function isSameRow(resource: Resource, to: string, known: Known): boolean {
  const target = known.get(to);
  return (
    to === resource.name || resource.view?.of === to || (target !== undefined && ownerOf(target) === resource.name)
  );
}

function relationFindings(resource: Resource, known: Known): Finding[] {
  return Object.entries(resource.has ?? {}).flatMap(([name, has]) => {
    const { resource: other, field } = relationTarget(has);
    const target = known.get(other)?.fields[field];
    if (target?.type === 'reference' && isSameRow(resource, target.to, known)) return [];
    const problem = !known.has(other)
      ? `refers to "${other}", which is not described`
      : `"${other}.${field}" is not a reference to ${resource.name}`;
    return [
      { at: `has.${name}`, problem, hint: `write 'resource.field', where field is a reference to ${resource.name}` },
    ];
  });
}

const tabFindings = ({ tabs, form = [] }: Resource): Finding[] =>
  tabs && form.length < 2
    ? [
        {
          at: 'tabs',
          problem: 'has no sections to stand behind tabs',
          hint: 'give form two sections or more, or leave out tabs',
        },
      ]
    : [];

/** Collects every list of own field names in a description. */
function nameLists(resource: Resource): { at: string; names: readonly string[] }[] {
  const { list, form, unique, signIn, title, access } = resource;
  const grants = Object.entries(access).flatMap(([role, grant]) =>
    grant === 'all' || !grant
      ? []
      : (['read', 'create', 'update'] as const)
          .map((verb) => ({ at: `access.${role}.${verb}`, names: Array.isArray(grant[verb]) ? grant[verb] : [] }))
          .concat({ at: `access.${role}.values`, names: Object.keys(grant.values ?? {}) }),
  );
  return [
    { at: 'title', names: titleFields(title) },
    { at: 'summary', names: resource.summary ?? [] },
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      field.type === 'state' && field.refinedBy
        ? [{ at: `fields.${name}.refinedBy`, names: refinementFields(field.refinedBy) }]
        : [],
    ),
    { at: 'list.filters', names: list?.filters ?? [] },
    { at: 'frozen.except', names: resource.frozen?.except ?? [] },
    ...(form ?? []).map((section, index) => ({ at: `form.${index}.fields`, names: section.fields })),
    ...(unique ?? []).map((names, index) => ({ at: `unique.${index}`, names })),
    { at: 'signIn', names: signIn ? [signIn.email, signIn.password, signIn.roles, signIn.state, signIn.language] : [] },
    ...grants,
  ];
}

function unknownFields(resource: Resource, at: string, names: readonly string[]): Finding[] {
  return names
    .filter((name) => !Object.hasOwn(resource.fields, name))
    .map((name) => ({
      at,
      problem: `names the unknown field "${name}"`,
      hint: `the fields are: ${Object.keys(resource.fields).join(', ')}`,
    }));
}

/** Follows a path over relations to its last resource. */
function resourceAt(resource: Resource, [head = '', ...rest]: readonly string[], known: Known): Resource | undefined {
  const next = neighbour(resource, head, known);
  return next && rest.length > 0 ? resourceAt(next, rest, known) : next;
}

function neighbour({ fields, has }: Resource, relation: string, known: Known): Resource | undefined {
  const field = Object.hasOwn(fields, relation) ? fields[relation] : undefined;
  if (field?.type === 'reference') return known.get(field.to);
  return has && Object.hasOwn(has, relation) ? known.get(relationTarget(has[relation] ?? '').resource) : undefined;
}

/** Follows a path over relations to its last field; returns undefined where part of the path does not exist. */
function fieldAt(resource: Resource, [head = '', ...rest]: readonly string[], known: Known): Field | 'id' | undefined {
  const field = Object.hasOwn(resource.fields, head) ? resource.fields[head] : undefined;
  if (rest.length === 0) return head === 'id' ? 'id' : field;
  const target = neighbour(resource, head, known);
  return target && fieldAt(target, rest, known);
}

/** Checks `some`: its path ends in a relation, and its condition is about the related row. */
function someFindings(
  place: { resource: Resource; at: string; known: Known },
  path: string,
  { some }: Some,
): Finding[] {
  const { resource, at, known } = place;
  const target = resourceAt(resource, path.split('.'), known);
  if (target) return conditionFindings(target, `${at}.${path}.some`, some, known);
  return [
    {
      at,
      problem: `the path "${path}" does not lead to another resource`,
      hint: '"some" stands behind a path over references and has-many relations that ends in one of them',
    },
  ];
}

function conditionFindings(resource: Resource, at: string, condition: Condition, known: Known): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as Condition[]).flatMap((part) => conditionFindings(resource, `${at}.${key}`, part, known));
    if (key === 'not') return conditionFindings(resource, `${at}.not`, value as Condition, known);
    if (isSome(value)) return someFindings({ resource, at, known }, key, value);
    return fieldAt(resource, key.split('.'), known)
      ? []
      : [
          {
            at,
            problem: `the path "${key}" leads nowhere`,
            hint: 'a path goes over references and has-many relations and ends in a field or id',
          },
        ];
  });
}
