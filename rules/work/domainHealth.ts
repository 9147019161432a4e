import { domainHealth } from '../outside/health/domainHealth.ts';
import { workFor } from '../stored/work.ts';

/** Answers whether a domain works, to everybody who may read it. */
export const domainHealthWork = workFor(({ dns, lookups, serverChecks }) => ({
  lookUps: { domains: { health: domainHealth(lookups && { lookups, serverChecks }, dns) } },
}));
