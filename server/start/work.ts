import type { Described } from '../../schema/check/described.ts';
import type { Rules } from '../../schema/rule.ts';
import type { WorkPlan } from '../../schema/work.ts';

/** Adds rules, sources of secrets, makers of files and look-ups of plans of work to those of their resources. */
export function withWork(rules: readonly Rules[], plans: readonly WorkPlan[]): Rules[] {
  const byResource = new Map(rules.map((rule) => [rule.resource, rule]));
  const add = (resource: string, change: (own: Rules) => Rules): void => {
    byResource.set(resource, change(byResource.get(resource) ?? { resource }));
  };
  for (const { followUps, removals, checks, secrets, makers, lookUps } of plans) {
    for (const [resource, added] of Object.entries(followUps))
      add(resource, (own) => ({ ...own, followUps: [...(own.followUps ?? []), ...added] }));
    for (const [resource, added] of Object.entries(removals))
      add(resource, (own) => ({ ...own, removals: [...(own.removals ?? []), ...added] }));
    for (const [resource, added] of Object.entries(checks))
      add(resource, (own) => ({ ...own, check: [...(own.check ?? []), ...added] }));
    for (const [resource, added] of Object.entries(secrets))
      add(resource, (own) => ({ ...own, secrets: { ...own.secrets, ...added } }));
    for (const [resource, added] of Object.entries(makers))
      add(resource, (own) => ({ ...own, makers: { ...own.makers, ...added } }));
    for (const [resource, added] of Object.entries(lookUps))
      add(resource, (own) => ({ ...own, lookUps: { ...own.lookUps, ...added } }));
  }
  return [...byResource.values()];
}

/** Adds what plans of work tell of resources to their descriptions. */
export const withNotices = (descriptions: readonly Described[], plans: readonly WorkPlan[]): Described[] =>
  descriptions.map(({ file, resource }) => {
    const added = plans.flatMap(({ notices }) => notices[resource.name] ?? []);
    return {
      file,
      resource: added.length === 0 ? resource : { ...resource, notices: [...(resource.notices ?? []), ...added] },
    };
  });

/** Returns all that plans of work answer beside the interface of records, by its place in an address. */
export const answersOf = (
  plans: readonly WorkPlan[],
): Pick<WorkPlan, 'webhooks' | 'answers' | 'enquiries' | 'reports' | 'openings'> => ({
  webhooks: Object.assign({}, ...plans.map((plan) => plan.webhooks)),
  answers: Object.assign({}, ...plans.map((plan) => plan.answers)),
  enquiries: Object.assign({}, ...plans.map((plan) => plan.enquiries)),
  reports: Object.assign({}, ...plans.map((plan) => plan.reports)),
  openings: Object.assign({}, ...plans.map((plan) => plan.openings)),
});
