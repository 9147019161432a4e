import type { PublicAnswerer } from '../../schema/work.ts';
import { autoconfig } from '../mailPrograms/autoconfig.ts';
import { addressIn, autodiscover } from '../mailPrograms/autodiscover.ts';
import { domainAsked, hostedMail } from '../mailPrograms/hostedMail.ts';
import type { Records } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

const xml = 'text/xml; charset=utf-8';

const forThunderbird: PublicAnswerer<Records> = async ({ host, query }, context) => {
  const mail = await hostedMail(domainAsked(query.get('emailaddress'), host), context);
  return mail && { type: xml, body: autoconfig(mail) };
};

const forOutlook: PublicAnswerer<Records> = async ({ host, body }, context) => {
  const address = addressIn(body);
  const mail = address === null ? undefined : await hostedMail(domainAsked(address, host), context);
  // Writes the address as it came: within XML, so that it is escaped already.
  return mail && address !== null ? { type: xml, body: autodiscover(mail, address) } : undefined;
};

/** Tells mail programs the settings of hosted domains, at the addresses where they look. */
export const mailPrograms = workFor(() => ({
  answers: {
    '/.well-known/autoconfig/mail/config-v1.1.xml': forThunderbird,
    '/mail/config-v1.1.xml': forThunderbird,
    '/autodiscover/autodiscover.xml': forOutlook,
  },
}));
