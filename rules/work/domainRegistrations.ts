import type { Domain } from '../../resources/domains.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { domainsUnderWay, lookAtDomain } from '../outside/registrar/domainProgress.ts';
import { lookStart } from '../outside/registrar/lifeCalls.ts';
import { type Look, progressJob, purchaseCall } from '../outside/registrar/registrarCalls.ts';
import { isRenewable, renewalCall } from '../outside/registrar/renewalCalls.ts';
import { revealedCode } from '../outside/registrar/revealedCode.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Registers what a person enters as to be registered. Domains of an order are asked for by its line. */
export const registerEntered = ({ after, changed }: Change<Domain>, { now, user }: RuleContext): FollowUp[] =>
  changed.includes('state') && user.id !== null && after.state === 'registering'
    ? [purchaseCall('registerDomain', after.id, now)]
    : [];

/** Requests the transfer that staff asks for, with the code of the domain. */
export const transferRequested = (
  { before, after, changed }: Change<Domain>,
  { now, user }: RuleContext,
): FollowUp[] => {
  const isRequested = before?.state === 'awaitingCode' && after.state === 'transferring';
  return user.id !== null && changed.includes('state') && isRequested
    ? [purchaseCall('transferDomain', after.id, now)]
    : [];
};

/** Tells the registrar whether a domain is still to be renewed, once somebody decides so. */
export const renewalChosen = ({ operation, after, changed }: Change<Domain>, { now, user }: RuleContext): FollowUp[] =>
  operation === 'update' && user.id !== null && changed.includes('autoRenew') && isRenewable(after)
    ? [renewalCall(after.id, now), lookStart(after.id)]
    : [];

/** Registers and transfers domains, and waits until they arrive, where a registrar is configured. */
export const domainRegistrations = workFor(({ registrar }) =>
  registrar
    ? {
        jobs: [
          {
            kind: progressJob,
            maxAttempts: 5,
            backoff: 15,
            prepare: (context, look: Look) => lookAtDomain(look, registrar, context),
          },
          {
            kind: 'domainsunderway',
            // Asks what took longer than the looks that follow a purchase.
            schedule: '*/2 * * * *',
            isRoutine: true,
            maxAttempts: 1,
            backoff: 15,
            run: async (context) =>
              (await domainsUnderWay(context)).map(
                (domain): FollowUp => ({
                  op: 'enqueue',
                  job: progressJob,
                  payload: { domain },
                  subject: `domains/${domain}`,
                  uniqueKey: domain,
                }),
              ),
          },
        ],
        followUps: { domains: [registerEntered, transferRequested, renewalChosen] },
        secrets: { domains: { authCode: revealedCode(registrar) } },
      }
    : {},
);
