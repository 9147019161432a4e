/** Starts the portal with its rules on an empty database of its own. */
import { join } from 'node:path';
import type { Attributes } from '../../schema/normalize.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Principal } from '../../server/context.ts';
import { workJob } from '../../server/jobs/workJob.ts';
import { createMany } from '../../server/operations/write/verbs/createMany.ts';
import { update } from '../../server/operations/write/verbs/update.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { loadDescriptions, loadRules, loadWork } from '../../server/start/loadDescriptions.ts';
import { answersOf, withNotices, withWork } from '../../server/start/work.ts';
import { membersFor } from '../../server/testing/permissions/cell.ts';
import { type BuildRow, rowBuilder } from '../../server/testing/rows/rowBuilder.ts';
import { type TestAnswer, type TestApp, type TestAppOptions, testApp } from '../../server/testing/testApp.ts';
import type { Given } from '../stored/work.ts';

export interface PortalApp {
  app: TestApp;
  /** Creates a row that fulfils a condition, and the rows it needs, as the server itself. */
  build: BuildRow;
  /** Creates records as the server itself; returns their ids. */
  create(resource: string, ...records: Attributes[]): Promise<string[]>;
  /** Creates one record as the server itself; returns its id. */
  store(resource: string, values: Attributes): Promise<string>;
  /** Creates a record over the interface, by default as an administrator. References are given among the values. */
  post(resource: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  /** Changes a record over the interface; a `reason` among the values goes along with the transition. */
  patch(resource: string, id: string, values: Attributes, as?: Principal): Promise<TestAnswer>;
  /**
   * Changes a record as the server's own jobs do.
   * @throws Error with its faults
   */
  change(resource: string, id: string, values: Attributes): Promise<void>;
  /** Creates a user who is a member of a customer with these rights. */
  memberOf(customer: string, ...rights: string[]): Promise<Principal>;
}

const root = join(import.meta.dirname, '../..');
const admin: Principal = { userId: null, role: 'admin', sessionId: null };

interface PortalOptions extends Pick<TestAppOptions, 'fastPath' | 'log'> {
  /** Services of others that are configured; with them the portal's own jobs run. Default: neither. */
  outside?: Given;
}

/** @param now the clock; default: the real one */
export async function portalApp(now?: () => Date, { outside, ...options }: PortalOptions = {}): Promise<PortalApp> {
  const descriptions = (await loadDescriptions(join(root, 'resources'))).map(({ resource }) => resource);
  const plans = outside ? await loadWork(join(root, 'rules', 'work'), outside) : [];
  const rules = withWork(await loadRules(join(root, 'rules')), plans);
  const jobs = outside && plans.flatMap((plan) => plan.jobs.map(workJob));
  const described = withNotices(
    descriptions.map((resource) => ({ file: resource.name, resource })),
    plans,
  ).map(({ resource }) => resource);
  const app = await testApp({
    descriptions: described,
    rules,
    as: admin,
    now,
    ...answersOf(plans),
    ...(jobs && { jobs }),
    ...options,
  });
  const build = rowBuilder(app.services);
  const create: PortalApp['create'] = (resource, ...records) => {
    for (const record of records) app.watch?.note(resource, record);
    return createMany(systemContext(app.services), resource, records);
  };
  const store: PortalApp['store'] = async (resource, values) => {
    const [id] = await create(resource, values);
    if (id === undefined) throw new Error(`No ${resource} was stored.`);
    return id;
  };
  const documentOf = documentsOf(descriptions);
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
      app.watch?.note(resource, values);
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

/** Builds documents of requests; splits values into attributes and relationships by the descriptions. */
const documentsOf = (descriptions: readonly Resource[]) => (name: string, values: Attributes, id?: string) => {
  const resource = descriptions.find((one) => one.name === name);
  if (!resource) throw new Error(`${name} is not described.`);
  const members = Object.entries(values).map(([field, value]) => membersFor(resource, field, value));
  const attributes = Object.assign({}, ...members.map((one) => ('attributes' in one ? one.attributes : {})));
  const relationships = Object.assign({}, ...members.map((one) => ('relationships' in one ? one.relationships : {})));
  return { data: { type: name, ...(id && { id }), attributes, relationships } };
};

interface ErrorOfAnswer {
  code: string;
  source?: { pointer?: string };
  meta?: { field?: string };
}

/** Lists the faults of an answer: `field CODE`, or the code alone; `reason CODE` for the given reason. */
export const faultsIn = ({ body }: TestAnswer): string[] =>
  (body?.errors ?? []).map(({ code, source, meta }: ErrorOfAnswer) => {
    const place = meta?.field ?? source?.pointer?.match(/^\/meta\/(.+)$/)?.[1];
    return place === undefined ? code : `${place} ${code}`;
  });

/** Returns the status of an answer and its faults. */
export const answered = (answer: TestAnswer): [number, ...string[]] => [answer.status, ...faultsIn(answer)];
