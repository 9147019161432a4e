import { isCountable, isSummable } from '../../schema/aggregates.ts';
import type { Operator } from '../../schema/condition.ts';
import { type Field, typeOf } from '../../schema/field.ts';
import { isFilterable, isSortable, operatorsOf } from '../../schema/operators.ts';
import type { VisibleResource } from '../../schema/visible.ts';
import { defaultPageSize, highestPage, largestPageSize } from '../jsonapi/query/paging.ts';
import { mostIncluded } from '../operations/read/include.ts';
import { type JsonSchema, type Parameter, type Ref, ref } from './openapi.ts';
import { idSchema, valueSchema } from './schemas/fieldSchema.ts';
import { fill, texts } from './texts/texts.ts';
import { readableFields, relationsOf, type Viewpoint } from './viewpoint.ts';

type Parameters = Record<string, Parameter>;

const byPlace = ['page', 'per_page', 'pageNumber', 'pageSize', 'pageOffset', 'pageLimit'];
const shared = [...byPlace, 'pageAfter', 'pageBefore', 'count'];

/** Makes the parameters that mean the same everywhere, by component name. */
export function sharedParameters({ language, resources }: Viewpoint): Parameters {
  const words = texts[language];
  const number: JsonSchema = { type: 'integer', minimum: 1, maximum: highestPage, default: 1 };
  const size: JsonSchema = { type: 'integer', minimum: 1, maximum: largestPageSize, default: defaultPageSize };
  return {
    page: query('page', words.page, number),
    per_page: query('per_page', words.perPage, size),
    pageNumber: query('page[number]', words.page, number),
    pageSize: query('page[size]', words.perPage, size),
    pageOffset: query('page[offset]', words.offset, { ...number, minimum: 0, default: 0 }),
    pageLimit: query('page[limit]', words.limit, size),
    pageAfter: query('page[after]', words.after, { type: 'string', format: 'cursor' }),
    pageBefore: query('page[before]', words.before, { type: 'string', format: 'cursor' }),
    count: query('count', words.count, { type: 'string', enum: ['exact'] }),
    fileIds: query('fileIds', words.fileIds, { type: 'string', enum: ['none'] }),
    csvNotation: query('csvNotation', words.csvNotation, { type: 'string', enum: ['local'] }),
    id: { name: 'id', in: 'path', required: true, schema: idSchema },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: words.idempotencyKey,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    ifMatch: { name: 'If-Match', in: 'header', description: words.ifMatch, schema: { type: 'string' } },
    ...Object.fromEntries(
      resources.map((resource) => [`${resource.name}.fields`, fieldsParameter(resource, language)]),
    ),
  };
}

const query = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const listed = (name: string, description: string, items: JsonSchema, maxItems?: number): Parameter => ({
  ...query(name, description, { type: 'array', items, ...(maxItems && { maxItems }) }),
  style: 'form',
  explode: false,
});

function fieldsParameter(resource: VisibleResource, language: Viewpoint['language']): Parameter {
  const names = [...readableFields(resource).map(([name]) => name), ...Object.keys(resource.has)];
  const description = fill(texts[language].fields, resource.label[language][1]);
  return listed(`fields[${resource.name}]`, description, { type: 'string', enum: names });
}

/** Adds paths over to-one relations to the fields of a list, which a file has as columns. */
function listFieldsParameter({ language }: Viewpoint, resource: VisibleResource, toOne: readonly string[]): Parameter {
  const { schema, description = '', ...parameter } = fieldsParameter(resource, language);
  const items = { anyOf: [schema['items'], { type: 'string', pattern: pathPattern('', toOne) }] };
  return { ...parameter, description: `${description}. ${texts[language].fieldPaths}`, schema: { ...schema, items } };
}

/** Makes a pattern of paths over at most four to-one relations. */
const pathPattern = (sign: string, toOne: readonly string[]): string =>
  `^${sign}(${toOne.join('|')})(\\.[a-z][A-Za-z0-9]*){1,4}$`;

/** Makes the parameters of a resource's lists, by component name. */
export function resourceParameters(view: Viewpoint, resource: VisibleResource): Parameters {
  const { name } = resource;
  const words = texts[view.language];
  const relations = relationsOf(view, resource);
  const toOne = toOneRelations(view, resource);
  const filters = filterParameters(view, resource).map((parameter) => [componentName(name, parameter), parameter]);
  return {
    [`${name}.sort`]: listed('sort', words.sort, sortKeys(view, resource), 10),
    ...(relations.length > 0 && {
      [`${name}.include`]: listed(
        'include',
        fill(words.include, String(mostIncluded)),
        pathsFrom(
          relations.map((relation) => relation.name),
          2,
        ),
      ),
    }),
    ...(toOne.length > 0 && { [listFieldsOf(resource)]: listFieldsParameter(view, resource, toOne) }),
    ...aggregateParameter(resource, { name: 'sumOf', description: words.sumOf, isPossible: isSummable }),
    ...aggregateParameter(resource, { name: 'countBy', description: words.countBy, isPossible: isCountable }),
    ...(isSearchable(resource) && { [`${name}.q`]: query('q', words.search, { type: 'string' }) }),
    ...Object.fromEntries(filters),
  };
}

interface AggregateParameter {
  name: string;
  description: string;
  isPossible(field: Field): boolean;
}

/** Makes the parameter that asks about all matching records by fields; none where no field fits. */
function aggregateParameter(
  resource: VisibleResource,
  { name, description, isPossible }: AggregateParameter,
): Parameters {
  const names = readableFields(resource).flatMap(([field, described]) => (isPossible(described) ? [field] : []));
  const items = { type: 'string', enum: names };
  return names.length > 0 ? { [`${resource.name}.${name}`]: listed(name, description, items, 10) } : {};
}

const toOneRelations = (view: Viewpoint, resource: VisibleResource): string[] =>
  relationsOf(view, resource).flatMap(({ name, kind }) => (kind === 'one' ? [name] : []));

const listFieldsOf = ({ name }: VisibleResource): string => `${name}.list.fields`;

const isSearchable = (resource: VisibleResource): boolean => readableFields(resource).some(([, { search }]) => search);

/** Lists sort keys: the record's own by name, those over relations by a pattern, as they have no end. */
function sortKeys(view: Viewpoint, resource: VisibleResource): JsonSchema {
  const own = ['id', ...readableFields(resource).flatMap(([name, field]) => (isSortable(field) ? [name] : []))];
  const relations = toOneRelations(view, resource);
  const best = isSearchable(resource) && !('relevance' in resource.fields) ? ['relevance'] : [];
  const named = { type: 'string', enum: [...best, ...own.flatMap((name) => [name, `-${name}`])] };
  if (relations.length === 0) return named;
  return { anyOf: [named, { type: 'string', pattern: pathPattern('-?', relations) }] };
}

const pathsFrom = (names: readonly string[], further: number): JsonSchema => ({
  anyOf: [
    { type: 'string', enum: names },
    { type: 'string', pattern: `^(${names.join('|')})(\\.[a-z][A-Za-z0-9]*){1,${further}}$` },
  ],
});

/** Makes every filter on a field of the resource itself: `filter[field]` and `filter[field][operator]`. */
function filterParameters({ language }: Viewpoint, resource: VisibleResource): Parameter[] {
  const fields = readableFields(resource).filter(([, field]) => isFilterable(field));
  return [
    ...operatorsOf.reference.map((operator) => filterParameter('id', { operator, title: 'id', value: idSchema })),
    ...fields.flatMap(([name, field]) =>
      operatorsOf[field.type].map((operator) =>
        filterParameter(name, { operator, title: field.label[language], value: comparedValue(field, operator) }),
      ),
    ),
  ];
}

/** Makes the schema of a compared value; texts and numbers need not be valid in the field. */
function comparedValue(field: Field, operator: Operator): JsonSchema {
  const schema = valueSchema(field);
  if (field.type === 'date') return { anyOf: [schema, { type: 'string', pattern: '^\\$today([+-]\\d{1,4})?$' }] };
  if (field.type === 'choices') return schema['items'] as JsonSchema;
  if (typeOf(field).items) return { type: 'string' };
  if (operator === 'contains' || operator === 'startsWith') return { type: 'string' };
  if (typeOf(field).isNumber) return { type: 'integer' };
  const isFree = schema['type'] === 'string' && 'maxLength' in schema;
  return isFree ? { type: 'string' } : schema;
}

function filterParameter(
  name: string,
  { operator, title, value }: { operator: Operator; title: string; value: JsonSchema },
): Parameter {
  const description = operator === 'eq' ? title : `${title} (${operator})`;
  const written = operator === 'eq' ? `filter[${name}]` : `filter[${name}][${operator}]`;
  if (operator === 'null') return query(written, description, { type: 'boolean' });
  if (operator !== 'in') return query(written, description, value);
  return {
    ...query(`${written}[]`, description, { type: 'array', items: value }),
    style: 'form',
    explode: true,
  };
}

/** Names a parameter's component: `filter[state][in][]` of orders becomes `orders.filter.state.in`. */
const componentName = (resource: string, { name }: Parameter): string =>
  [resource, ...name.split(/[[\]]+/).filter((part) => part !== '')].join('.');

/** Lists the parameters of a list without cursors. */
export const offsetPageParameters: readonly Ref[] = byPlace.map((name) => ref('parameters', name));

/** Lists the parameters of a resource's list. `linkage`: of a relationship, which answers identifiers only. */
export function listParameters(view: Viewpoint, resource: VisibleResource, linkage?: 'linkage'): Ref[] {
  const own = Object.keys(resourceParameters(view, resource));
  const ofRecords = [`${resource.name}.include`, listFieldsOf(resource)];
  if (linkage) return [...shared, ...own.filter((name) => !ofRecords.includes(name))].map(parameterRef);
  const fields = fieldsOfAll(view, resource).filter(
    (name) => !own.includes(listFieldsOf(resource)) || name !== `${resource.name}.fields`,
  );
  return [...shared, 'fileIds', 'csvNotation', ...own, ...fields].map(parameterRef);
}

export function recordParameters(view: Viewpoint, resource: VisibleResource): Ref[] {
  const hasRelations = relationsOf(view, resource).length > 0;
  return [
    ...(hasRelations ? [ref('parameters', `${resource.name}.include`)] : []),
    ...fieldsOfAll(view, resource).map(parameterRef),
  ];
}

const parameterRef = (name: string): Ref => ref('parameters', name);

/** Names the `fields` parameters of the resource and of all that can be included from it. */
function fieldsOfAll(view: Viewpoint, resource: VisibleResource): string[] {
  const reached = new Set([resource]);
  // Walks what it adds too, as a set grows while it is walked.
  for (const from of reached) for (const { to } of relationsOf(view, from)) reached.add(to);
  return [...reached].map(({ name }) => `${name}.fields`);
}
