/** Checks the descriptions against each other: every name exists and is given once. */
import type { Field } from '../field.ts';
import { columnName, relationTarget, titleFields } from '../names.ts';
import type { Resource } from '../resource.ts';
import { type RightsTable, rolesIn } from '../rights.ts';
import { isFile } from '../types/shared/storedFile.ts';
import { refinementFields } from '../types/state.ts';
import { ownerOf } from '../view.ts';
import { accessFindings, rowFindings } from './access.ts';
import { addressFindings } from './address.ts';
import { askerFindings } from './asker.ts';
import { boundFindings } from './bounds.ts';
import { computedFindings } from './computed.ts';
import { defaultFindings } from './defaults.ts';
import { factFindings, madeWithFindings } from './facts.ts';
import type { Finding } from './fault.ts';
import { fileFindings } from './file.ts';
import { fillsFindings } from './fills.ts';
import { formFindings } from './form.ts';
import { frozenFindings } from './frozen.ts';
import { idleFindings, idleGrantFindings, unfitFindings } from './idle.ts';
import { listFindings } from './list.ts';
import { menuFindings } from './menu.ts';
import { mustMatchFindings } from './mustMatch.ts';
import { noticeFindings } from './notices.ts';
import { operatorsOfRead, operatorsOfStored, ownConditionFindings } from './ownCondition.ts';
import { partFindings } from './part.ts';
import { referenceFindings } from './reference.ts';
import { refinementFindings } from './refinement.ts';
import { renamedValueFindings } from './renamedValues.ts';
import { renamedFindings, repeatedFindings } from './repeated.ts';
import { secretFindings } from './secret.ts';
import { sequenceNumberFindings } from './sequenceNumber.ts';
import { signInFindings } from './signIn.ts';
import { signInStateFindings, signUpFindings } from './signUp.ts';
import { singletonFindings } from './singleton.ts';
import { stateFindings } from './state.ts';
import { transitionFindings } from './transitions.ts';
import { viewFindings } from './view.ts';

type Known = ReadonlyMap<string, Resource>;

/** Lists the members of every record and the words of the condition language. */
const reserved = [
  ...['id', 'type', 'version', 'meta', 'links', 'lid', 'history', 'editors'],
  ...['and', 'or', 'not', 'some', 'q'],
];

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
    ...menuFindings(resource, known),
    ...factFindings(resource, known),
    ...madeWithFindings(resource),
    ...singletonFindings(resource),
    ...signInFindings(resource, known),
    ...signInStateFindings(resource),
    ...signUpFindings(resource, known),
    ...nameLists(resource).flatMap(({ at, names }) => unknownFields(resource, at, names)),
    ...listFindings(resource, known),
    ...repeatedFindings(resource),
    ...renamedFindings(resource, known),
    ...unfitFindings(resource),
    ...idleGrantFindings(resource),
    ...formFindings(resource, rights),
    ...titleFindings(resource, rights),
    ...partFindings(resource, known),
    ...frozenFindings(resource, known),
    ...noticeFindings(resource),
    ...accessFindings(resource, known),
    ...askerFindings(resource),
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
  const found = takenNameFindings(resource, name);
  if (field.type === 'reference')
    found.push(
      ...referenceFindings({ resource, name, field, known }),
      ...mustMatchFindings({ resource, name, field, known, rights }),
      ...fillsFindings({ resource, name, field, known }),
    );
  if (field.type === 'state')
    found.push(
      ...stateFindings(at, field),
      ...transitionFindings({ resource, name, field, known, rights }, rowFindings),
      ...(field.refinedBy ? refinementFindings(resource, `${at}.refinedBy`, field.refinedBy) : []),
    );
  found.push(...idleFindings(resource, name, field));
  if (field.type === 'sequenceNumber') found.push(...sequenceNumberFindings({ resource, name, field, known }));
  if (field.type === 'secret') found.push(...secretFindings(at, field, resource));
  if (isFile(field)) found.push(...fileFindings(resource, name));
  if (field.type === 'postalCode') found.push(...addressFindings(at, field, resource));
  found.push(...defaultFindings(at, field));
  found.push(...renamedValueFindings(at, field));
  found.push(...boundFindings({ resource, name, field, rights }));
  found.push(...computedFindings(resource, name, field));
  if (typeof field.required === 'object')
    found.push(...ownConditionFindings(resource, `${at}.required`, field.required, operatorsOfStored));
  if (field.shown) found.push(...ownConditionFindings(resource, `${at}.shown`, field.shown, operatorsOfRead));
  if (field.type === 'date' && typeof field.relative === 'object')
    found.push(...ownConditionFindings(resource, `${at}.relative`, field.relative, operatorsOfRead));
  if (field.when) found.push(...ownConditionFindings(resource, `${at}.when`, field.when, operatorsOfStored));
  return found;
}

/** Finds names of fields that something else has already. */
function takenNameFindings(resource: Resource, name: string): Finding[] {
  const at = `fields.${name}`;
  const found: Finding[] = [];
  // Refuses what every object has, such as `constructor`: a record would seem to hold it.
  if (reserved.includes(name) || name in Object.prototype)
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
  return found;
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

/** Requires that every role that sees records can tell them apart: it may read a field of the title. */
function titleFindings({ name, title, fields }: Resource, rights: RightsTable): Finding[] {
  const named = titleFields(title);
  if (!named.every((field) => Object.hasOwn(fields, field))) return [];
  return rolesIn(rights)
    .filter((role) => {
      const { read } = rights[role][name] ?? { read: new Set() };
      return read.size > 0 && !named.some((field) => read.has(field));
    })
    .map((role) => ({
      at: 'title',
      problem: `role "${role}" may read records and not "${named.join('", "')}"`,
      hint: 'let it read the field, or name another one too',
    }));
}

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
    { at: 'preview', names: resource.preview ?? [] },
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
