import type { DataProvider, RaRecord } from 'react-admin';

type Rows = Record<string, RaRecord[]>;
interface Query {
  filter?: Record<string, unknown>;
  sort?: { field: string; order: string };
  pagination?: { page: number; perPage: number };
}

/** Creates a data provider over rows in memory that supports the filters of these views; tests spy on its methods. */
export function testDataProvider(rows: Rows): DataProvider {
  const table = (resource: string): RaRecord[] => (rows[resource] ??= []);
  const one = (resource: string, id: unknown): RaRecord => {
    const found = table(resource).find((row) => row.id === id);
    if (!found) throw Object.assign(new Error('Not found'), { status: 404 });
    return found;
  };
  const change = (resource: string, id: unknown, data: object): RaRecord => {
    const changed = { ...one(resource, id), ...data };
    rows[resource] = table(resource).map((row) => (row.id === id ? changed : row));
    return changed;
  };
  const remove = (resource: string, ids: readonly unknown[]): void => {
    rows[resource] = table(resource).filter(({ id }) => !ids.includes(id));
  };
  const provider = {
    /** Answers any other request with an empty object. */
    send: async () => ({}),
    getList: async (resource: string, query: Query) => listed(table(resource), query),
    getOne: async (resource: string, { id }: { id: string }) => ({ data: one(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: string[] }) => ({ data: ids.map((id) => one(resource, id)) }),
    getManyReference: async (resource: string, query: Query & { target: string; id: string }) =>
      listed(table(resource), { ...query, filter: { ...query.filter, [query.target]: query.id } }),
    create: async (resource: string, { data }: { data: object }) => {
      const created = { meta: { version: 1 }, ...data, id: String(table(resource).length + 1) };
      table(resource).push(created);
      return { data: created };
    },
    update: async (resource: string, { id, data }: { id: string; data: object }) => ({
      data: change(resource, id, data),
    }),
    updateMany: async (resource: string, { ids, data }: { ids: string[]; data: object }) => {
      for (const id of ids) change(resource, id, data);
      return { data: ids };
    },
    delete: async (resource: string, { id }: { id: string }) => {
      const data = one(resource, id);
      remove(resource, [id]);
      return { data };
    },
    /** Foresees no refusal. */
    tryBulkChange: async ({ ids = [] }: { ids?: readonly string[] }) => ({ affected: ids.length, failures: [] }),
    deleteMany: async (resource: string, { ids }: { ids: string[] }) => {
      remove(resource, ids);
      return { data: ids };
    },
  };
  return provider as unknown as DataProvider;
}

function listed(rows: RaRecord[], { filter = {}, sort, pagination }: Query): { data: RaRecord[]; total: number } {
  const found = rows.filter((row) => Object.entries(filter).every(([key, asked]) => matches(row, key, asked)));
  const sorted = sort ? [...found].sort((a, b) => comparedBy(sort, a, b)) : found;
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  return { data: sorted.slice(start, start + (pagination?.perPage ?? sorted.length)), total: found.length };
}

function comparedBy({ field, order }: { field: string; order: string }, a: RaRecord, b: RaRecord): number {
  for (const [index, key] of field.split(',').entries()) {
    const isDescending = index === 0 ? order === 'DESC' : key.startsWith('-');
    const name = key.replace(/^-/, '');
    const difference = compared(a[name], b[name]);
    if (difference !== 0) return isDescending ? -difference : difference;
  }
  return 0;
}

const compared = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

function matches(row: RaRecord, key: string, asked: unknown): boolean {
  if (key === 'q') return JSON.stringify(row).toLowerCase().includes(String(asked).toLowerCase());
  const value: unknown = row[key];
  if (asked === null || typeof asked !== 'object') return value === asked;
  return Object.entries(asked).every(([operator, bound]) => holdsFor(operator, value, bound));
}

function holdsFor(operator: string, value: unknown, bound: unknown): boolean {
  if (operator === 'contains')
    return String(value ?? '')
      .toLowerCase()
      .includes(String(bound).toLowerCase());
  if (operator === 'gte') return compared(value, bound) >= 0;
  if (operator === 'lte') return compared(value, bound) <= 0;
  return operator === 'lt' && compared(value, bound) < 0;
}
