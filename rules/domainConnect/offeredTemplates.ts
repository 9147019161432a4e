import type { Enquiry } from '../../schema/enquiry.ts';
import { readTemplate } from '../dns/domainConnect/readTemplate.ts';
import { variablesIn } from '../dns/domainConnect/variables.ts';
import type { Records } from '../stored/records.ts';

/** Lists the templates in use for the DNS editor, a line each: only what it needs to fill them in. */
export const offeredTemplates: Enquiry<true, Records> = {
  read: () => true,
  async *answer(_, { find }) {
    const rows = await find('connecttemplates', { active: true });
    for (const { id, definition } of rows) {
      const { providerName, serviceName, hostRequired = false, records } = readTemplate(definition ?? '');
      yield { id, providerName, serviceName, hostRequired, records, variables: variablesIn(records) };
    }
  },
};
