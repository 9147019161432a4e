import type { EngineResource } from './compileModel.ts';
import { importDescriptions } from './imports/descriptions.ts';
import { jobs } from './jobs/jobsDescription.ts';
import { afterJobSteps } from './jobs/steps.ts';
import { signInEvents } from './session/audit/signInEvents.ts';

/** What the engine itself describes, beside the application's own descriptions. */
export const engineResources: readonly EngineResource[] = [
  { file: 'server/jobs/jobsDescription.ts', resource: jobs, afterUpdate: afterJobSteps },
  { file: 'server/session/audit/signInEvents.ts', resource: signInEvents },
  ...importDescriptions.map((resource) => ({ file: 'server/imports/descriptions.ts', resource })),
];
