/** Every question by which a caller could try to learn what they may not see, made from descriptions. */
import { operatorsOf } from '../../schema/condition.ts';
import type { Field } from '../../schema/field.ts';
import { relationTarget } from '../../schema/names.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { expectedRights } from './expectedRights.ts';
import { hiddenValue } from './twinWorlds.ts';

export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  /** Asks for a file of this media type. */
  accept?: string;
  /** A name in it that the caller may not read: with any other name the answer must be the same. */
  hidden?: string;
}

/** A way from a resource to a field, crossing relations. */
interface FieldPath {
  steps: readonly string[];
  field: Field;
  /** The resources on the way, the one that has the field last. */
  through: readonly string[];
  /** The first step that the caller may not read; nothing is asked beyond it. */
  hidden?: string;
}

export interface Asked {
  descriptions: readonly Resource[];
  role: Role;
  resource: Resource;
  /** A row of the resource that the caller sees. */
  own: string;
  seen(resource: string): readonly string[];
  unseen(resource: string): readonly string[];
}

type Kind = (asked: Asked, paths: readonly FieldPath[]) => Promise<Question[]>;

/** One entry for each kind of address or parameter; a new one is asked everything by being added here. */
export const kindsOfQuestion: Readonly<Record<string, Kind>> = {
  filter: async (asked, paths) => {
    const questions = await Promise.all(paths.map((path) => comparisonsOf(asked, path)));
    return questions.flat().map(({ query, hidden }) => get(`${listOf(asked)}?${query}`, hidden));
  },
  sort: async (asked, paths) =>
    paths.flatMap(({ steps, hidden }) =>
      ['', '-'].map((sign) => get(`${listOf(asked)}?sort=${sign}${steps.join('.')}&per_page=2`, hidden)),
    ),
  cursor: async (asked, paths) =>
    paths.map(({ steps, hidden }) => {
      const path = steps.join('.');
      const cursor = Buffer.from(JSON.stringify([`${asked.resource.name}?${path}`, [null, '1']])).toString('base64url');
      // A cursor is opaque: the name within it is in no answer.
      return get(`${listOf(asked)}?page[after]=${cursor}${hidden ? '' : `&sort=${path}`}`);
    }),
  include: async (asked, paths) =>
    [...new Map(paths.map(({ steps, hidden }) => [steps.slice(0, -1).join('.') || steps.join('.'), hidden]))].map(
      ([path, hidden]) => get(`${listOf(asked)}?include=${path}`, hidden),
    ),
  fields: async (asked, paths) =>
    paths.flatMap(({ steps: [name, ...beyond], hidden }) =>
      beyond.length > 0 ? [] : [get(`${listOf(asked)}?fields[${asked.resource.name}]=${name}`, hidden)],
    ),
  search: async (asked, paths) => {
    const values = await Promise.all(paths.map((path) => valuesOf(asked, path)));
    return [...new Set(values.flat())].map((value) => get(`${listOf(asked)}?q=${encodeURIComponent(String(value))}`));
  },
  related: async (asked) =>
    relationsOf(asked).flatMap(({ name, hidden }) =>
      ['', 'relationships/'].map((part) => get(`${listOf(asked)}/${asked.own}/${part}${name}`, hidden)),
    ),
  file: async (asked, paths) => {
    const ofPaths = paths.flatMap(({ steps, hidden }) => {
      const path = steps.join('.');
      const asking = [`sort=${path}`, `filter[${path}][null]=true`];
      if (steps.length === 1) asking.push(`fields[${asked.resource.name}]=${path}`);
      return asking.map((query) => get(`${listOf(asked)}?${query}`, hidden));
    });
    const related = relationsOf(asked).map(({ name, hidden }) => get(`${listOf(asked)}/${asked.own}/${name}`, hidden));
    return [get(listOf(asked)), ...ofPaths, ...related].map((question) => ({
      ...question,
      accept: 'text/csv, */*;q=0.1',
    }));
  },
  'rows of others': async (asked) =>
    asked
      .unseen(asked.resource.name)
      .flatMap((id) =>
        ['', ...relationsOf(asked).map(({ name }) => `/${name}`)].map((part) => get(`${listOf(asked)}/${id}${part}`)),
      ),
  // The count of what would be changed is told, and nothing is changed.
  bulk: async (asked, paths) => {
    const questions = await Promise.all(
      paths.map(async (path) => {
        const { steps, field, hidden } = path;
        const values = await valuesOf(asked, path);
        const conditions = operatorsOf[field.type].length === 0 ? ['x'] : [...values, { null: true }];
        return conditions.map((value) => bulkCount(asked, { [steps.join('.')]: value }, hidden));
      }),
    );
    return questions.flat();
  },
  write: async (asked, paths) => {
    const own = paths.filter(({ steps, field }) => steps.length === 1 && !field.unique);
    const questions = await Promise.all(own.map((path) => writesOf(asked, path)));
    return questions.flat();
  },
};

const get = (url: string, hidden?: string): Question => ({ method: 'GET', url, hidden });
const listOf = ({ resource }: Asked): string => `/api/${resource.name}`;

/** The paths at whose end or on whose way there is something that the caller may not see. */
export const tellingPaths = (asked: Asked): FieldPath[] =>
  pathsFrom(asked, 2).filter(
    ({ hidden, through }) => hidden !== undefined || through.some((resource) => asked.unseen(resource).length > 0),
  );

/** All paths that lead over at most `crossings` relations, readable or not. */
function pathsFrom(
  { descriptions, role, resource }: Pick<Asked, 'descriptions' | 'role' | 'resource'>,
  crossings: number,
): FieldPath[] {
  const { readable } = expectedRights(descriptions, resource, role);
  const fields = Object.entries(resource.fields).map(
    ([name, field]): FieldPath => ({
      steps: [name],
      field,
      through: [resource.name],
      ...(!readable(name) && { hidden: name }),
    }),
  );
  if (crossings === 0) return fields;
  const beyond = relationsOf({ descriptions, role, resource }).flatMap(({ name, to, hidden }) => {
    const inner = { descriptions, role, resource: to };
    const further = pathsFrom(inner, hidden === undefined ? crossings - 1 : 0);
    return (hidden === undefined ? further : further.slice(0, 1)).map((path) => ({
      ...path,
      steps: [name, ...path.steps],
      through: [resource.name, ...path.through],
      ...((hidden ?? path.hidden) && { hidden: hidden ?? path.hidden }),
    }));
  });
  // Far away a few fields speak for the others.
  return [...fields, ...beyond.filter(({ steps }, index) => steps.length < 3 || index % 7 === 0)];
}

function relationsOf({ descriptions, role, resource }: Pick<Asked, 'descriptions' | 'role' | 'resource'>) {
  const { readable } = expectedRights(descriptions, resource, role);
  const described = (name: string) => descriptions.find((other) => other.name === name);
  const references = Object.entries(resource.fields).flatMap(([name, field]) => {
    const to = field.type === 'reference' ? described(field.to) : undefined;
    return to ? [{ name, to, isReadable: readable(name) }] : [];
  });
  const collections = Object.entries(resource.has ?? {}).flatMap(([name, has]) => {
    const { resource: target, field } = relationTarget(has);
    const to = described(target);
    const readsAll = resource.access[role] === 'all' || (resource.access[role] as { read?: unknown })?.read === true;
    return to ? [{ name, to, isReadable: readsAll && expectedRights(descriptions, to, role).readable(field) }] : [];
  });
  return [...references, ...collections].map(({ name, to, isReadable }) => ({
    name,
    to,
    hidden: isReadable ? undefined : name,
  }));
}

/** Values that a hidden field or row holds in the one world, in the other, and in none. */
async function valuesOf({ unseen, seen }: Asked, { field, through, hidden }: FieldPath): Promise<unknown[]> {
  if (field.type === 'reference') return [unseen(field.to).at(0), unseen(field.to).at(-1), '999999'].filter(Boolean);
  const end = through.at(-1) ?? '';
  const id = Number((hidden === undefined ? unseen(end)[0] : undefined) ?? seen(end)[0] ?? unseen(end)[0]);
  const values = [await hiddenValue(field, 0, id), await hiddenValue(field, 1, id), await hiddenValue(field, 7, 77)];
  return [...new Set(values.flat())];
}

async function comparisonsOf(asked: Asked, path: FieldPath): Promise<{ query: string; hidden?: string }[]> {
  const name = path.steps.join('.');
  const { hidden } = path;
  const values = (await valuesOf(asked, path)).map((value) => encodeURIComponent(String(value)));
  const known = operatorsOf[path.field.type];
  const operators = known.length === 0 || path.steps.length > 2 ? (['eq', 'null'] as const) : known;
  const plain = operators.flatMap((operator) => {
    if (operator === 'null') return ['true', 'false'].map((value) => `filter[${name}][null]=${value}`);
    if (operator === 'in') return [values.map((value) => `filter[${name}][]=${value}`).join('&')];
    return values.map((value) => `filter[${name}][${operator}]=${value}`);
  });
  const nested = ['[not]', '[or][0]', '[and][0]', '[not][or][0]'].map(
    (nesting) => `filter${nesting}[${name}][null]=false`,
  );
  return [...plain, ...nested].map((query) => ({ query, hidden }));
}

const bulkCount = ({ resource }: Asked, filter: object, hidden?: string): Question => ({
  method: 'POST',
  url: '/api/bulkchanges',
  payload: {
    data: {
      type: 'bulkchanges',
      attributes: { resource: resource.name, action: 'update', changes: {}, filter, expected: 999_999 },
    },
  },
  hidden,
});

/** The hidden value and another one, written to one's own row and to a new one. */
async function writesOf(asked: Asked, path: FieldPath): Promise<Question[]> {
  const { resource, own, role, descriptions } = asked;
  const [name = ''] = path.steps;
  const { field } = path;
  const may = expectedRights(descriptions, resource, role);
  const type = resource.name;
  return (await valuesOf(asked, path)).flatMap((value) => {
    const members =
      field.type === 'reference'
        ? { relationships: { [name]: { data: { type: field.to, id: value } } } }
        : { attributes: { [name]: value } };
    const unless = (isWritable: boolean) => (isWritable || field.type === 'reference' ? {} : { hidden: path.hidden });
    return [
      { method: 'POST', url: `/api/${type}`, payload: { data: { type, ...members } }, ...unless(may.creatable(name)) },
      {
        method: 'PATCH',
        url: `/api/${type}/${own}`,
        payload: { data: { type, id: own, ...members } },
        ...unless(may.updatable(name)),
      },
    ] as Question[];
  });
}
