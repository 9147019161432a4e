import { randomUUID } from 'node:crypto';
import type { PublicAnswerer } from '../../schema/work.ts';
import { appleProfile, profileType } from '../mailPrograms/appleProfile.ts';
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

/** Sets up a mailbox on the iPhone that opens this address, as from a QR code. Tells nobody whether the mailbox is there. */
const forApple: PublicAnswerer<Records> = async ({ host, query }, context) => {
  const address = query.get('emailaddress') ?? '';
  if (!isAddress.test(address)) return undefined;
  const mail = await hostedMail(domainAsked(address, host), context);
  return mail && { type: profileType, body: appleProfile(mail, address, randomUUID) };
};

const isAddress = /^[^\s@]{1,64}@[^\s@]{1,253}$/;

/** Tells mail programs the settings of hosted domains, at the addresses where they look. */
export const mailPrograms = workFor(() => ({
  answers: {
    '/.well-known/autoconfig/mail/config-v1.1.xml': forThunderbird,
    '/mail/config-v1.1.xml': forThunderbird,
    '/autodiscover/autodiscover.xml': forOutlook,
    '/mail/profile.mobileconfig': forApple,
  },
}));
