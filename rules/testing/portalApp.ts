/** The portal as it is described, with its rules, on an empty database of its own. */
import { join } from 'node:path';
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
  /** The same for one; its id. */
  store(resource: string, values: Attributes): Promise<string>;
  /** One record over the interface; `as` left out: an administrator. References are given among the values. */
  post(resource: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  /** Changes one; a `reason` among the values says why a step is taken. */
  patch(resource: string, id: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  /** A change by the server itself, as its jobs make them; throws with what is wrong. */
  change(resource: string, id: string, values: Attributes): Promise<void>;
  /** A user who is a member of a customer with these rights. */
  memberOf(customer: string, ...rights: string[]): Promise<Principal>;
}

const root = join(import.meta.dirname, '../..');
const admin: Principal = { userId: null, role: 'admin', sessionId: null };

/** @param now the clock; left out: the real one */
export async function portalApp(now?: () => Date): Promise<PortalApp> {
  const descriptions = (await loadDescriptions(join(root, 'resources'))).map(({ resource }) => resource);
  const app = await testApp({ descriptions, rules: await loadRules(join(root, 'rules')), as: admin, now });
  const build = rowBuilder(app.services);
  const create: PortalApp['create'] = (resource, ...records) =>
    createMany(systemContext(app.services), resource, records);
  const store: PortalApp['store'] = async (resource, values) => {
    const [id] = await create(resource, values);
    if (id === undefined) throw new Error(`No ${resource} was stored.`);
    return id;
  };
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
    create,
    store,
    post: (resource, values, as) =>
      app.request({ method: 'POST', url: `/api/${resource}`, payload: documentOf(resource, values), as }),
    patch: (resource, id, { reason, ...values }, as) =>
      app.request({
        method: 'PATCH',
        url: `/api/${resource}/${id}`,
        payload: { ...documentOf(resource, values, id), ...(reason !== undefined && { meta: { reason } }) },
        as,
      }),
    change: async (resource, id, values) => {
      const submission = { values, unknown: [], pointerOf: (name?: string) => `/${name ?? ''}` };
      await update(systemContext(app.services), { resource, id, submission });
    },
    memberOf: async (customer, ...rights) => {
      const userId = await build('users', null, '');
      await create('memberships', { user: userId, customer, rights });
      return { userId, role: 'customer', sessionId: null };
    },
  };
}

interface ErrorOfAnswer {
  code: string;
  source?: { pointer?: string };
  meta?: { field?: string };
}

/** What an answer finds wrong: `field CODE`, or the code alone; `reason CODE` of the reason that was given. */
export const faultsIn = ({ body }: TestAnswer): string[] =>
  (body?.errors ?? []).map(({ code, source, meta }: ErrorOfAnswer) => {
    const place = meta?.field ?? source?.pointer?.match(/^\/meta\/(.+)$/)?.[1];
    return place === undefined ? code : `${place} ${code}`;
  });

/** The status of an answer, and what it finds wrong. */
export const answered = (answer: TestAnswer): [number, ...string[]] => [answer.status, ...faultsIn(answer)];
