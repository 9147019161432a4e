import { useQuery } from '@tanstack/react-query';
import type { TemplateRecord } from '../../../../rules/dns/domainConnect/template.ts';
import { useAsk } from '../../../shop/AskContext.ts';

/** Describes a template of Domain Connect that can be filled in by hand. */
export interface ServiceTemplate {
  id: string;
  providerName: string;
  serviceName: string;
  hostRequired: boolean;
  records: TemplateRecord[];
  variables: string[];
}

/** Lists the templates of services that administrators have loaded; none while they are fetched. */
export function useServiceTemplates(): readonly ServiceTemplate[] {
  const ask = useAsk();
  const { data = [] } = useQuery({
    queryKey: ['servicetemplates'],
    queryFn: async ({ signal }) => {
      const offered: ServiceTemplate[] = [];
      for await (const line of ask<ServiceTemplate>('servicetemplates', {}, signal)) offered.push(line);
      return offered.sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
    },
  });
  return data;
}

export const titleOf = ({ providerName, serviceName }: ServiceTemplate): string => `${providerName}: ${serviceName}`;
