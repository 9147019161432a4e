import type { Application } from '../schema/application.ts';
import type { Grant } from '../schema/resource.ts';
import { signInEvents } from './accounts/audit/signInEvents.ts';
import type { EngineResource } from './compileModel.ts';
import { engineAccess } from './engineAccess.ts';
import { importDescriptions } from './imports/descriptions.ts';
import { jobs } from './jobs/jobsDescription.ts';
import { afterJobTransitions } from './jobs/transitions.ts';
import { savedViews, savedViewsIn, sharedViews, sharedViewsIn } from './savedViews/descriptions.ts';
import { savedViewRules, sharedViewRules, validateView } from './savedViews/validateView.ts';

const viewHooks = { validate: validateView };

const forAdministrators = (administrator: Grant) => (application: Application) => ({
  access: engineAccess(application, { administrator }),
});

/** Lists what the engine describes itself, beside the application's own descriptions. */
export const engineResources: readonly EngineResource[] = [
  {
    file: 'server/jobs/jobsDescription.ts',
    resource: jobs,
    inApplication: forAdministrators({ read: true, update: ['state'] }),
    hooks: { afterUpdate: afterJobTransitions },
  },
  {
    file: 'server/accounts/audit/signInEvents.ts',
    resource: signInEvents,
    inApplication: forAdministrators({ read: true }),
  },
  {
    file: 'server/savedViews/descriptions.ts',
    resource: savedViews,
    inApplication: savedViewsIn,
    rules: savedViewRules,
    hooks: viewHooks,
  },
  {
    file: 'server/savedViews/descriptions.ts',
    resource: sharedViews,
    inApplication: sharedViewsIn,
    rules: sharedViewRules,
    hooks: viewHooks,
  },
  ...importDescriptions.map((own) => ({ file: 'server/imports/descriptions.ts', ...own })),
];
