/** Generates from the descriptions every question that could reveal hidden data. */
import fc from 'fast-check';
import type { Operator } from '../../../schema/condition.ts';
import { operatorsOf } from '../../../schema/operators.ts';
import { byCaller, byOther } from './changesOfMany.ts';
import { type Asked, type FieldPath, hidingAmong, pathsFrom, relationsOf, valuesOf } from './fieldPaths.ts';
import type { Question } from './question.ts';
import { operationsOf, relationshipWritesOf, removal, writesOf } from './writeQuestions.ts';

type Kind = (asked: Asked, paths: readonly FieldPath[]) => Promise<Question[]>;

/** Holds an entry for each kind of address or parameter; tests ask every entry. */
export const kindsOfQuestion: Readonly<Record<string, Kind>> = {
  filter: async (asked, paths) => {
    const questions = await Promise.all(paths.map((path, index) => leastOf(asked, path, index)));
    return questions.flat();
  },
  'some related row': async (asked, paths) => {
    const crossing = paths.filter(({ steps }) => steps.length > 1);
    const questions = await Promise.all(
      crossing.map((path, index) => leastOf(asked, path, index, underSome(path, index))),
    );
    return questions.flat();
  },
  operators: async (asked, paths) => {
    const near = paths.filter(({ steps, field }) => steps.length < 3 && operatorsOf[field.type].length > 0);
    const questions = await Promise.all(firstOfEachType(near).map((path) => comparisonsOf(asked, path)));
    return questions.flat();
  },
  'deep filter': async (asked) => {
    const deep = hidingAmong(asked, pathsFrom(asked, 4)).filter(({ steps }) => steps.length > 3);
    if (deep.length === 0) return [];
    // Fixes the seed, so that a failure can be repeated.
    const chosen = fc.sample(fc.tuple(fc.constantFrom(...deep), fc.nat()), { seed: 3, numRuns: 12 });
    const questions = await Promise.all(
      chosen.map(async ([path, number]) => {
        const operators = operatorsOf[path.field.type];
        const operator = operators[number % operators.length] ?? 'eq';
        const queries = comparisons(path.steps.join('.'), operator, await valuesOf(asked, path));
        return queries.map((query) => get(`${listOf(asked)}?${query}`, path.hidden));
      }),
    );
    return questions.flat();
  },
  sort: async (asked, paths) =>
    paths.flatMap(({ steps, hidden }) =>
      ['', '-'].map((sign) => get(`${listOf(asked)}?sort=${sign}${steps.join('.')}&per_page=2`, hidden)),
    ),
  cursor: async (asked, paths) =>
    paths.map(({ steps, hidden }) => {
      const path = steps.join('.');
      const cursor = Buffer.from(JSON.stringify([`${asked.resource.name}?${path}`, [null, '1']])).toString('base64url');
      // Omits the hidden name, as no answer repeats names within an opaque cursor.
      return get(`${listOf(asked)}?page[after]=${cursor}${hidden ? '' : `&sort=${path}`}`);
    }),
  'page after page': async (asked, paths) =>
    paths.flatMap(({ steps, hidden }, index) =>
      hidden === undefined
        ? [{ ...get(`${listOf(asked)}?sort=${index % 2 ? '-' : ''}${steps.join('.')}&per_page=1`), pages: 2 }]
        : [],
    ),
  include: async (asked, paths) =>
    [...new Map(paths.map(({ steps, hidden }) => [steps.slice(0, -1).join('.') || steps.join('.'), hidden]))].map(
      // Finds the hidden name in the included path, which may end before it.
      ([path, hidden]) =>
        get(
          `${listOf(asked)}?include=${path}`,
          path.split('.').find((step) => step === hidden),
        ),
    ),
  fields: async (asked, paths) =>
    paths.flatMap(({ steps: [name, ...beyond], hidden }) =>
      beyond.length > 0 ? [] : [get(`${listOf(asked)}?fields[${asked.resource.name}]=${name}`, hidden)],
    ),
  aggregates: async (asked, paths) =>
    paths.flatMap(({ steps: [name, ...beyond], hidden }) =>
      beyond.length > 0 ? [] : ['sumOf', 'countBy'].map((asking) => get(`${listOf(asked)}?${asking}=${name}`, hidden)),
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
      if (steps.length === 1 && hidden !== undefined) asking.push(`fields[${asked.resource.name}]=${path}`);
      return asking.map((query) => get(`${listOf(asked)}?${query}`, hidden));
    });
    const columns = get(`${listOf(asked)}?fields[${asked.resource.name}]=${columnsOf(paths)}`);
    const related = relationsOf(asked).map(({ name, hidden }) => get(`${listOf(asked)}/${asked.own}/${name}`, hidden));
    const accept = 'text/csv, */*;q=0.1';
    return [get(listOf(asked)), columns, ...ofPaths, ...related].map((question) => ({ ...question, accept }));
  },
  'file of chosen rows': async (asked, paths) => [
    ...paths.flatMap(({ steps, hidden }) => {
      const path = steps.join('.');
      const asking: object[] = [{ filter: { [path]: { null: true } } }, { filter: {}, sort: path }];
      if (hidden !== undefined || steps.length > 1) asking.push({ filter: {}, fields: [path] });
      return asking.map((attributes) => chosenFile(asked, attributes, hidden));
    }),
    chosenFile(asked, { filter: {}, fields: columnsOf(paths) }),
    chosenFile(asked, { ids: [asked.own, ...asked.unseen(asked.resource.name)] }),
  ],
  'rows of others': async (asked) =>
    asked
      .unseen(asked.resource.name)
      .flatMap((id) =>
        ['', '/history', ...relationsOf(asked).map(({ name }) => `/${name}`)].map((part) =>
          get(`${listOf(asked)}/${id}${part}`),
        ),
      ),
  history: async (asked) =>
    ['', '?per_page=1', '?page=2&per_page=1'].map((query) => get(`${listOf(asked)}/${asked.own}/history${query}`)),
  trash: async (asked) => [
    get(`/api/trashedrecords?filter[resource]=${asked.resource.name}`),
    ...asked.trashed(asked.resource.name).map((id) => get(`/api/trashedrecords/${id}`)),
  ],
  // Expects an impossible count, so that the answer reports the real one and nothing changes.
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
  write: async (asked, paths) => (await Promise.all(ownOf(asked, paths).map((path) => writesOf(asked, path)))).flat(),
  operations: async (asked, paths) => {
    const written = await Promise.all(ownOf(asked, paths).map((path) => operationsOf(asked, path)));
    return [...written.flat(), ...asked.unseen(asked.resource.name).map((id) => removal(asked, id))];
  },
  relationships: async (asked) => relationsOf(asked).flatMap((relation) => relationshipWritesOf(asked, relation)),
  restores: async (asked, paths) => {
    const { resource, own } = asked;
    const back = (id: string, fields?: readonly string[]) => ({
      resource: resource.name,
      id,
      entry: asked.entry(resource.name, id),
      fields,
    });
    const [unseen] = asked.unseen(resource.name);
    return [
      ...ownOf(asked, paths).map(({ steps, hidden }) => restore(back(own, steps), hidden)),
      // Restores by field, as a complete record may be refused for a reference to a foreign row.
      ...(unseen === undefined
        ? []
        : ownOf(asked, paths).map(({ steps, hidden }) => restore(back(unseen, steps), hidden))),
      ...[own, ...asked.unseen(resource.name)].map((id) => restore(back(id))),
      ...asked.trashed(resource.name).map((trashed) => restore({ trashed })),
    ];
  },
  undo: async (asked) =>
    ['atomic', 'best-effort'].flatMap((mode) =>
      [byCaller, byOther].map((bulkchange) => restore({ resource: asked.resource.name, bulkchange, mode })),
    ),
};

/** Returns the readable fields of the resource itself. Hidden ones are asked for one by one, as each is refused. */
const columnsOf = (paths: readonly FieldPath[]): string[] =>
  paths.flatMap(({ steps: [name = '', ...beyond], hidden }) =>
    beyond.length === 0 && hidden === undefined ? [name] : [],
  );

const get = (url: string, hidden?: string): Question => ({ method: 'GET', url, hidden });
const listOf = ({ resource }: Asked): string => `/api/${resource.name}`;
/** Returns the resource's own paths without unique fields, whose fault reveals values by design. */
const ownOf = ({ resource }: Asked, paths: readonly FieldPath[]): FieldPath[] =>
  paths.filter(
    ({ steps: [name = ''], through, field }) =>
      through.length === 1 && !field.unique && !resource.unique?.some((group) => group.includes(name)),
  );

/** Returns the first path of each type, own and related; others of that type share its code. */
const firstOfEachType = (paths: readonly FieldPath[]): FieldPath[] => [
  ...new Map(
    paths.toReversed().map((path) => [`${path.field.type} ${path.steps.length} ${path.hidden !== undefined}`, path]),
  ).values(),
];

/** Asks every operator on one field. */
async function comparisonsOf(asked: Asked, path: FieldPath): Promise<Question[]> {
  const name = path.steps.join('.');
  const values = await valuesOf(asked, path);
  const queries = operatorsOf[path.field.type].flatMap((operator) => comparisons(name, operator, values));
  return queries.map((query) => get(`${listOf(asked)}?${query}`, path.hidden));
}

/** Names a field behind a relation under `some`, at each of the relations in turn. */
function underSome({ steps }: FieldPath, index: number): string {
  const place = 1 + (index % (steps.length - 1));
  return `${steps.slice(0, place).join('.')}][some][${steps.slice(place).join('.')}`;
}

/** Asks one condition on a value, and one on its absence nested in another condition. */
async function leastOf(asked: Asked, path: FieldPath, index: number, name = path.steps.join('.')): Promise<Question[]> {
  const { hidden, field } = path;
  const known = operatorsOf[field.type];
  const least = known.length === 0 || known.includes('eq') ? 'eq' : 'contains';
  const value = comparisons(name, least, (await valuesOf(asked, path)).slice(0, 1));
  const absence = `filter${nestings[index % nestings.length]}[${name}][null]=false`;
  return [...value, absence].map((query) => get(`${listOf(asked)}?${query}`, hidden));
}

const nestings = ['[not]', '[or][0]', '[and][0]', '[not][or][0]'];

function comparisons(name: string, operator: Operator, values: readonly unknown[]): string[] {
  const written = values.map((value) => encodeURIComponent(String(value)));
  if (operator === 'null') return ['true', 'false'].map((value) => `filter[${name}][null]=${value}`);
  if (operator === 'in') return [written.map((value) => `filter[${name}][]=${value}`).join('&')];
  return written.map((value) => `filter[${name}][${operator}]=${value}`);
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

const chosenFile = ({ resource }: Asked, attributes: object, hidden?: string): Question => ({
  method: 'POST',
  url: '/api/exports',
  payload: { data: { type: 'exports', attributes: { resource: resource.name, ...attributes } } },
  accept: 'text/csv',
  hidden,
});

const restore = (attributes: object, hidden?: string): Question => ({
  method: 'POST',
  url: '/api/restores',
  payload: { data: { type: 'restores', attributes } },
  hidden,
});
