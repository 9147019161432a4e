import { isObject } from './document.ts';

const operators: ReadonlySet<string> = new Set([
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'startsWith',
  'null',
]);

/** Holds a filter of the interface: dotted paths, operators or `some` below them, and `or`, `and`, `not`. */
export type FilterTree = { [name: string]: FilterNode };
type FilterNode = unknown | FilterTree | FilterTree[];

/**
 * Converts react-admin's filter, whose forms nest dotted names, to the interface's.
 * `{ customer: { city: 'Utrecht' }, expiresOn: { gte: '2026-12-01' } }` becomes `{ 'customer.city': 'Utrecht',
 * expiresOn: { gte: '2026-12-01' } }`; null matches an absent value. `some` holds a filter on one and the same
 * related record: `{ invoices: { some: { state: 'sent' } } }`.
 */
export function filterTree(filter: Readonly<Record<string, unknown>>): FilterTree {
  const tree: FilterTree = {};
  for (const [name, value] of Object.entries(filter)) {
    if ((name === 'or' || name === 'and') && Array.isArray(value)) tree[name] = value.map(filterTree);
    else if (name === 'not' && isObject(value)) tree[name] = filterTree(value);
    else addConditions(tree, name.split('.'), value);
  }
  return tree;
}

function addConditions(tree: FilterTree, path: readonly string[], value: unknown): void {
  if (value === undefined) return;
  const last = path.at(-1) ?? '';
  const some = path.indexOf('some', 1);
  if (some > 0 && (some < path.length - 1 || isObject(value))) {
    addRelated(relatedAt(tree, path.slice(0, some).join('.')), path.slice(some + 1), value);
  } else if (isGroup(value)) {
    for (const [name, inner] of Object.entries(value)) addConditions(tree, [...path, ...name.split('.')], inner);
  } else if (path.length > 1 && operators.has(last)) {
    addCondition(tree, path.slice(0, -1).join('.'), { [last]: value });
  } else {
    addCondition(tree, path.join('.'), value === null ? { null: true } : value);
  }
}

/** Adds the content of `some` to the filter on the related record. */
function addRelated(related: FilterTree, path: readonly string[], value: unknown): void {
  if (path.length > 0) addConditions(related, path, value);
  else if (isObject(value)) Object.assign(related, filterTree(value));
}

/** Gives the filter on a related record that the tree holds, begun where it holds none. */
function relatedAt(tree: FilterTree, relation: string): FilterTree {
  const present = tree[relation];
  const some = isObject(present) && isObject(present['some']) ? present['some'] : {};
  addCondition(tree, relation, { some });
  return some;
}

/** Adds a condition beside those that the field has. */
function addCondition(tree: FilterTree, field: string, condition: unknown): void {
  tree[field] = field in tree ? { ...operatorsIn(tree[field]), ...operatorsIn(condition) } : condition;
}

const operatorsIn = (condition: unknown): FilterTree =>
  isGroup(condition) ? condition : { [Array.isArray(condition) ? 'in' : 'eq']: condition };

const isGroup = (value: unknown): value is FilterTree => isObject(value) && !(value instanceof Date);

/** Tells whether an empty "one of", which parameters cannot hold, makes a filter match no record. */
export const matchesNothing = (tree: FilterTree): boolean =>
  Object.entries(tree).some(([name, node]) => {
    if (!Array.isArray(node)) return name !== 'not' && isGroup(node) && matchesNothing(node);
    return name === 'and' ? node.some(matchesNothing) : name === 'or' ? node.every(matchesNothing) : !node.length;
  });

/** Writes a tree as `filter[…]` parameters, arrays in bracket format. */
export function appendFilter(query: URLSearchParams, node: unknown, key = 'filter'): void {
  if (Array.isArray(node)) {
    node.forEach((item: unknown, index) => {
      appendFilter(query, item, isObject(item) ? `${key}[${index}]` : `${key}[]`);
    });
  } else if (node instanceof Date) {
    query.append(key, node.toISOString());
  } else if (isObject(node)) {
    for (const [name, inner] of Object.entries(node)) appendFilter(query, inner, `${key}[${name}]`);
  } else {
    query.append(key, String(node));
  }
}
