import type { Domain } from '../../resources/domains.ts';
import type { Notice } from '../../schema/resource.ts';
import type { Change } from '../../schema/rule.ts';
import { workFor } from '../stored/work.ts';

const noRegistrar: Notice = {
  text: {
    en: 'No registrar is connected. Register, renew and change domains at your registrar yourself, and set their state here.',
    nl: 'Er is geen registrar gekoppeld. Registreer, verleng en wijzig domeinen zelf bij uw registrar en zet hier hun status.',
  },
  roles: ['admin'],
};
const nameserversWait: Notice = {
  text: {
    en: 'Nameservers cannot be changed automatically at the moment. What you save here waits.',
    nl: 'Nameservers kunnen nu niet automatisch worden gewijzigd. Wat u hier opslaat, wacht.',
  },
};
const zonesWait: Notice = {
  text: {
    en: 'DNS changes cannot be carried out at the moment. What you save waits until they can be.',
    nl: 'DNS-wijzigingen kunnen nu niet worden doorgevoerd. Wat u opslaat, wacht tot dat weer kan.',
  },
};
const keysUnchecked: Notice = {
  text: {
    en: 'No resolvers are connected, so that nobody looks whether published keys can be seen.',
    nl: 'Er zijn geen resolvers gekoppeld; daardoor kijkt niemand of gepubliceerde sleutels te zien zijn.',
  },
  roles: ['admin'],
};
const numbersUnchecked: Notice = {
  text: {
    en: 'Checking VAT numbers is switched off: numbers stay unverified, and nobody new is invoiced without VAT.',
    nl: 'Controleren van btw-nummers staat uit: nummers blijven ongecontroleerd en niemand krijgt er een factuur zonder btw bij.',
  },
  roles: ['admin'],
};

/** Refuses to turn DNSSEC on or off where nobody would do it. */
export const dnssecIsOff = ({ operation, changed }: Change<Domain>, { user }: { user: { id: string | null } }) =>
  operation === 'update' && changed.includes('dnssec') && user.id !== null
    ? [{ field: 'dnssec', code: 'DNSSEC_OFF' } as const]
    : [];

/** Tells people what a service that is not configured does not do. Refuses what would wait for ever. */
export const servicesOff = workFor(({ registrar, dns, lookups, vatNumbers }) => ({
  notices: {
    domains: [...(registrar ? [] : [noRegistrar]), ...(dns ? [] : [zonesWait])],
    nameservers: registrar ? [] : [nameserversWait],
    dnschangesets: dns ? [] : [zonesWait],
    dnsrecords: dns ? [] : [zonesWait],
    dkimkeys: lookups ? [] : [keysUnchecked],
    vatchecks: vatNumbers ? [] : [numbersUnchecked],
  },
  checks: { domains: registrar && dns ? [] : [dnssecIsOff] },
}));
