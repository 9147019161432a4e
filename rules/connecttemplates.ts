import type { ConnectTemplateRow } from '../resources/connecttemplates.ts';
import type { FaultOf } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { ConnectFault, connectFaultTexts } from './dns/domainConnect/connectFault.ts';
import { readTemplate } from './dns/domainConnect/readTemplate.ts';
import type { ConnectTemplate } from './dns/domainConnect/template.ts';
import { connectKey } from './domainConnect/connectKey.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

type Read = { template: ConnectTemplate } | { fault: ConnectFault['fault'] };

function read({ definition }: ConnectTemplateRow): Read {
  try {
    return { template: readTemplate(definition ?? '') };
  } catch (error) {
    if (error instanceof ConnectFault) return { fault: error.fault };
    throw error;
  }
}

const saysAnew = ({ operation, changed }: Change<ConnectTemplateRow>): boolean =>
  operation !== 'delete' && changed.includes('definition');

/** Shows what the template says of itself, and names it for the addresses of services. */
export function saidByTemplate(change: Change<ConnectTemplateRow>): Partial<ConnectTemplateRow> {
  const outcome = saysAnew(change) ? read(change.after) : undefined;
  if (!outcome || 'fault' in outcome) return {};
  const { providerId, providerName, serviceId, serviceName, version, syncPubKeyDomain, logoUrl } = outcome.template;
  return {
    provider: providerName,
    service: serviceName,
    key: connectKey(providerId, serviceId),
    templateVersion: version ?? null,
    keyDomain: syncPubKeyDomain ?? null,
    logo: logoUrl !== undefined && URL.canParse(logoUrl) ? logoUrl : null,
  };
}

/** Refuses people what is no template, with the member that is wrong; the server makes none of these. */
export function templateFaults(
  change: Change<ConnectTemplateRow>,
  { user }: RuleContext,
): FaultOf<typeof connectFaultTexts>[] {
  const outcome = saysAnew(change) && user.id !== null ? read(change.after) : undefined;
  return outcome && 'fault' in outcome ? [{ field: 'definition', ...outcome.fault }] : [];
}

export const connectTemplateRules = rulesFor('connecttemplates', {
  faults: connectFaultTexts,
  derive: [saidByTemplate],
  check: [templateFaults],
});
