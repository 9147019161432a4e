import { useQuery } from '@tanstack/react-query';
import type { TemplateRecord } from '../../../../rules/dns/domainConnect/template.ts';
import { useAsk } from '../../../shop/AskContext.ts';

interface Back {
  /** Address to return to; the server lets none through that the template does not allow. */
  redirect?: string | null;
  state?: string | null;
}

export interface Refusal extends Back {
  problem: 'noTemplate' | 'blocked' | 'unsigned' | 'unknownSignature' | 'badRedirect' | 'noDomain';
  providerName?: string;
}

/** Holds what a service asks, and the domains of the reader that it may be about. */
export interface Consent extends Back {
  providerName: string;
  serviceName: string;
  template: { hostRequired: boolean; records: TemplateRecord[] };
  host: string;
  groups: string[];
  values: Record<string, string>;
  warnsPhishing: boolean;
  domains: { id: string; name: string }[];
}

/** Asks what the link of a service is about. Sends its query string as it is, as a signature is over these very signs. */
export function useConsent(provider: string, service: string, query: string) {
  const ask = useAsk();
  return useQuery({
    queryKey: ['connect', provider, service, query],
    queryFn: async ({ signal }): Promise<Consent | Refusal | null> => {
      for await (const line of ask<Consent | Refusal>('connect', { provider, service, query }, signal)) return line;
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
