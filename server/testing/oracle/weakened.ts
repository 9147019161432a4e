import type { Rights } from '../../../schema/rights.ts';
import { visitor } from '../../context.ts';
import { importJob } from '../../imports/importJob.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Model } from '../../model.ts';
import { appOn, type TestApp } from '../testApp.ts';

/** Returns the same world with more rights for customers on one resource. */
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

/** Replaces the import job, which keeps a model of its own. */
function withImportsBy(model: Model, jobs: Jobs): Jobs {
  const work = importJob(model);
  return { ...jobs, definitions: new Map([...jobs.definitions, [work.kind, work]]) };
}
