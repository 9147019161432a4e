/** The portal as it is described, with its rules, on a database of its own. */
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { createMany } from '../../server/operations/write/createMany.ts';
import { update } from '../../server/operations/write/update.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { loadDescriptions, loadRules } from '../../server/start/loadDescriptions.ts';
import { membersFor } from '../../server/testing/permissions/cell.ts';
import { type BuildRow, rowBuilder } from '../../server/testing/rows/rowBuilder.ts';
import { type TestAnswer, type TestApp, testApp } from '../../server/testing/testApp.ts';

export interface PortalApp {
  app: TestApp;
  /** Makes a row that fulfils a condition, with whatever it takes, as the server itself. */
  build: BuildRow;
  /** Writes records as the server itself; their ids. */
  create(resource: string, ...records: Attributes[]): Promise<string[]>;
  /** One record over the interface; `as` left out: an administrator. */
  post(resource: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  patch(resource: string, id: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  /** A change by the server itself, as its jobs make them; throws with what is wrong. */
  change(resource: string, id: string, values: Attributes): Promise<void>;
  /** A user who is a member of a customer with these rights. */
  memberOf(customer: string, ...rights: string[]): Promise<Principal>;
}

export const admin: Principal = { userId: '1', role: 'admin', sessionId: null };

export async function portalApp(now?: () => Date): Promise<PortalApp> {
  const described = await loadDescriptions('resources');
  const descriptions = described.map(({ resource }) => resource);
  const app = await testApp({ descriptions, rules: await loadRules('rules'), as: admin, ...(now && { now }) });
  const build = rowBuilder(app.services);
  await build('users', null, '');
  const documentOf = (name: string, values: Attributes, id?: string) => {
    const resource = descriptions.find((one) => one.name === name);
    if (!resource) throw new Error(`${name} is not described.`);
    const members = Object.entries(values).map(([field, value]) => membersFor(resource, field, value));
    const attributes = Object.assign({}, ...members.map((one) => ('attributes' in one ? one.attributes : {})));
    const relationships = Object.assign({}, ...members.map((one) => ('relationships' in one ? one.relationships : {})));
    return { data: { type: name, ...(id && { id }), attributes, relationships } };
  };
  return {
    app,
    build,
    create: (resource, ...records) => createMany(systemContext(app.services), resource, records),
    post: (resource, values, as) =>
      app.request({ method: 'POST', url: `/api/${resource}`, payload: documentOf(resource, values), as }),
    patch: (resource, id, values, as) =>
      app.request({ method: 'PATCH', url: `/api/${resource}/${id}`, payload: documentOf(resource, values, id), as }),
    change: async (resource, id, values) => {
      const submission = { values, unknown: [], pointerOf: (name?: string) => `/${name ?? ''}` };
      await update(systemContext(app.services), { resource, id, submission });
    },
    memberOf: async (customer, ...rights) => {
      const userId = await build('users', null, '');
      await createMany(systemContext(app.services), 'memberships', [{ user: userId, customer, rights }]);
      return { userId, role: 'customer', sessionId: null };
    },
  };
}

/** What an answer finds wrong: `field CODE`, or the code alone. */
export const faultsIn = ({ body }: TestAnswer): string[] =>
  (body?.errors ?? []).map(({ code, meta }: { code: string; meta?: { field?: string } }) =>
    [meta?.field, code].filter(Boolean).join(' '),
  );
