import { connectPath } from '../../outside/dns/withDiscovery.ts';
import { consent } from '../domainConnect/consent.ts';
import { settingsOf, templateKnown } from '../domainConnect/discovery.ts';
import { offeredTemplates } from '../domainConnect/offeredTemplates.ts';
import { workFor } from '../stored/work.ts';

const templatePath = `${connectPath}/v2/domaintemplates/providers/{provider}/services/{service}`;

/** Answers services that set up the DNS of domains, and the page at which their links arrive (decision 98). */
export const domainConnect = workFor(({ lookups, publicUrl = () => '' }) => ({
  answers: {
    [`${connectPath}/v2/{domain}/settings`]: settingsOf(publicUrl),
    [templatePath]: templateKnown,
  },
  enquiries: { connect: consent(lookups), servicetemplates: offeredTemplates },
}));
