import type { EngineResource } from './compileModel.ts';
import { importDescriptions } from './imports/descriptions.ts';
import { jobs } from './jobs/jobsDescription.ts';
import { afterJobSteps } from './jobs/steps.ts';
import { savedViews, sharedViews } from './savedViews/descriptions.ts';
import { judgeView, savedViewRules, sharedViewRules } from './savedViews/judgeView.ts';
import { signInEvents } from './session/audit/signInEvents.ts';

/** What the engine itself describes, beside the application's own descriptions. */
export const engineResources: readonly EngineResource[] = [
  { file: 'server/jobs/jobsDescription.ts', resource: jobs, afterUpdate: afterJobSteps },
  { file: 'server/session/audit/signInEvents.ts', resource: signInEvents },
  { file: 'server/savedViews/descriptions.ts', resource: savedViews, rules: savedViewRules, judge: judgeView },
  { file: 'server/savedViews/descriptions.ts', resource: sharedViews, rules: sharedViewRules, judge: judgeView },
  ...importDescriptions.map((resource) => ({ file: 'server/imports/descriptions.ts', resource })),
];
