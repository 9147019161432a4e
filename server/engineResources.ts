import { signInEvents } from './accounts/audit/signInEvents.ts';
import type { EngineResource } from './compileModel.ts';
import { importDescriptions } from './imports/descriptions.ts';
import { jobs } from './jobs/jobsDescription.ts';
import { afterJobTransitions } from './jobs/transitions.ts';
import { savedViews, sharedViews } from './savedViews/descriptions.ts';
import { savedViewRules, sharedViewRules, validateView } from './savedViews/validateView.ts';

const viewHooks = { validate: validateView };

/** Lists what the engine describes itself, beside the application's own descriptions. */
export const engineResources: readonly EngineResource[] = [
  { file: 'server/jobs/jobsDescription.ts', resource: jobs, hooks: { afterUpdate: afterJobTransitions } },
  { file: 'server/accounts/audit/signInEvents.ts', resource: signInEvents },
  { file: 'server/savedViews/descriptions.ts', resource: savedViews, rules: savedViewRules, hooks: viewHooks },
  { file: 'server/savedViews/descriptions.ts', resource: sharedViews, rules: sharedViewRules, hooks: viewHooks },
  ...importDescriptions.map((resource) => ({ file: 'server/imports/descriptions.ts', resource })),
];
