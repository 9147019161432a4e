import type { Rights } from '../../../schema/rights.ts';
import { visitor } from '../../context.ts';
import { importJob } from '../../imports/importJob.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Model } from '../../model.ts';
import { appOn, type TestApp } from '../testApp.ts';

/** The same world, in which a customer may do more with one resource than is described. */
export function weakened(
  { services }: TestApp,
  resource: string,
  weaken: (rights: Rights) => Partial<Rights>,
): TestApp {
  const { rights } = services.model;
  const own = rights.customer[resource];
  if (!own) throw new Error(`A customer sees nothing of ${resource}.`);
  const customer = { ...rights.customer, [resource]: { ...own, ...weaken(own) } };
  const model: Model = { ...services.model, rights: { ...rights, customer } };
  return appOn({ ...services, model, ...(services.jobs && { jobs: withImportsBy(model, services.jobs) }) }, visitor);
}

/** Imports are worked on by a model of their own: the system's has no limits. */
function withImportsBy(model: Model, jobs: Jobs): Jobs {
  const work = importJob(model);
  return { ...jobs, definitions: new Map([...jobs.definitions, [work.kind, work]]) };
}
