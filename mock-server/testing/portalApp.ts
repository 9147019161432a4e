import { join } from 'node:path';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { createMany } from '../../server/operations/write/createMany.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from '../../server/start/loadDescriptions.ts';
import { type TestAnswer, type TestApp, testApp } from '../../server/testing/testApp.ts';

/** The portal with its real descriptions and rules, on an empty database of its own. */
export interface PortalApp extends TestApp {
  /** Stores a record as the server itself does, and gives its id. */
  store(resource: string, values: Attributes): Promise<string>;
  /** Asks for a new record; references are given with the attributes. */
  create(resource: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  change(resource: string, id: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
}

const root = join(import.meta.dirname, '../..');
export const admin: Principal = { userId: null, role: 'admin', sessionId: null };
export const customer = (userId: string): Principal => ({ userId, role: 'customer', sessionId: null });

/** @param now the clock; left out: the real one */
export async function portalApp(now?: () => Date): Promise<PortalApp> {
  const descriptions = (await loadDescriptions(join(root, 'resources'))).map(({ resource }) => resource);
  const app = await testApp({ descriptions, rules: await loadRules(join(root, 'rules')), as: admin, now });
  const dataOf = (resource: string, values: Attributes) => {
    const { fields = {} } = descriptions.find(({ name }) => name === resource) ?? {};
    const isReference = ([name]: [string, unknown]): boolean => fields[name]?.type === 'reference';
    const entries = Object.entries(values);
    return {
      type: resource,
      attributes: Object.fromEntries(entries.filter((entry) => !isReference(entry))),
      relationships: Object.fromEntries(
        entries.filter(isReference).map(([name, id]) => [name, { data: { type: typeOf(fields[name]), id } }]),
      ),
    };
  };
  return {
    ...app,
    store: async (resource, values) => {
      const [id = ''] = await createMany(systemContext(app.services), resource, [values]);
      return id;
    },
    create: (resource, values, as) =>
      app.request({ method: 'POST', url: `/api/${resource}`, payload: { data: dataOf(resource, values) }, as }),
    change: (resource, id, { reason, ...values }, as) =>
      app.request({
        method: 'PATCH',
        url: `/api/${resource}/${id}`,
        payload: { data: { ...dataOf(resource, values), id }, ...(reason !== undefined && { meta: { reason } }) },
        as,
      }),
  };
}

const typeOf = (field: { type: string; to?: string } | undefined): string => field?.to ?? '';

interface ErrorOfAnswer {
  code: string;
  source?: { pointer?: string };
  meta?: { field?: string };
}

/** What an answer says is wrong: its status, then code and field of each error. */
export const faultsIn = ({ status, body }: TestAnswer): [number, ...string[]] => [
  status,
  ...(body?.errors ?? []).map(
    ({ code, source, meta }: ErrorOfAnswer) => `${code} ${meta?.field ?? source?.pointer?.split('/').at(-1) ?? ''}`,
  ),
];
