import type { Domain } from '../../resources/domains.ts';
import type { Notice } from '../../schema/resource.ts';
import type { Change } from '../../schema/rule.ts';
import { isElsewhere } from '../outside/registrar/heldDomains.ts';
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
  stops: ['retry'],
};
const zonesWait: Notice = {
  text: {
    en: 'DNS changes cannot be carried out at the moment, so they cannot be saved either.',
    nl: 'DNS-wijzigingen kunnen nu niet worden doorgevoerd en dus ook niet opgeslagen.',
  },
};
const noChanges: Notice = { ...zonesWait, stops: ['create'] };
const keysUnchecked: Notice = {
  text: {
    en: 'Keys cannot be published at the moment, as nobody can check whether they are seen.',
    nl: 'Sleutels kunnen nu niet worden gepubliceerd, omdat niemand kan kijken of ze te zien zijn.',
  },
  stops: ['publish'],
};
const nothingLookedUp: Notice = {
  text: {
    en: 'No resolvers are connected: nobody checks whether domains work, and nameservers of customers are not checked.',
    nl: 'Er zijn geen resolvers gekoppeld: niemand kijkt of domeinen werken, en nameservers van klanten blijven ongecontroleerd.',
  },
  roles: ['admin'],
};
const noOnlinePayments: Notice = {
  text: {
    en: 'Paying online is not possible at the moment. You can pay by bank transfer.',
    nl: 'Online betalen is nu niet mogelijk. U kunt het bedrag wel overmaken.',
  },
  stops: ['create'],
};
const paymentsByHand: Notice = {
  text: {
    en: 'No payment provider is connected: payments and refunds online are refused. Enter what arrives at the bank here.',
    nl: 'Er is geen betaaldienst gekoppeld: online betalen en terugbetalen wordt geweigerd. Voer hier in wat op de bank binnenkomt.',
  },
  roles: ['admin'],
};
const noSigning: Notice = {
  text: {
    en: 'DNSSEC cannot be switched on or off at the moment.',
    nl: 'DNSSEC kan nu niet aan- of uitgezet worden.',
  },
  roles: ['customer'],
};
const noPanels: Notice = {
  text: {
    en: 'No hosting panels are connected. Make and change accounts on the servers yourself, and set their state here.',
    nl: 'Er zijn geen hostingpanelen gekoppeld. Maak en wijzig accounts zelf op de servers en zet hier hun status.',
  },
  roles: ['admin'],
};
const partsByHand: Notice = {
  text: {
    en: 'Changes do not reach the servers by themselves at the moment; our staff carry them out.',
    nl: 'Wijzigingen gaan nu niet vanzelf naar de servers; onze medewerkers voeren ze door.',
  },
};
const noBackups: Notice = {
  text: {
    en: 'Backups cannot be made or restored here at the moment.',
    nl: 'Back-ups kunnen hier nu niet gemaakt of teruggezet worden.',
  },
  stops: ['create'],
};
const noComparison: Notice = {
  text: {
    en: 'Accounts cannot be compared with their servers at the moment.',
    nl: 'Accounts kunnen nu niet met hun server vergeleken worden.',
  },
  stops: ['create'],
};
const numbersUnchecked: Notice = {
  text: {
    en: 'Checking VAT numbers is switched off: numbers stay unverified, and nobody new is invoiced without VAT.',
    nl: 'Controleren van btw-nummers staat uit: nummers blijven ongecontroleerd en niemand krijgt er een factuur zonder btw bij.',
  },
  roles: ['admin'],
  stops: ['create'],
};

/** Gives a notice where a service is off. */
const unless = (service: object | undefined, notice: Notice): Notice[] => (service ? [] : [notice]);

/** Refuses to turn DNSSEC on or off where nobody would do it, or see that another provider did. */
const dnssecIsOff =
  (isFollowed: { withUs: boolean; elsewhere: boolean }) =>
  ({ operation, after, changed }: Change<Domain>, { user }: { user: { id: string | null } }) => {
    const isOff = !(isElsewhere(after) ? isFollowed.elsewhere : isFollowed.withUs);
    return isOff && operation === 'update' && changed.includes('dnssec') && user.id !== null
      ? [{ field: 'dnssec', code: 'DNSSEC_OFF' } as const]
      : [];
  };

/** Tells people what a service that is not configured does not do. Refuses what would wait for ever. */
export const servicesOff = workFor(({ registrar, dns, lookups, panels, payments, vatNumbers }) => ({
  notices: {
    domains: [
      ...unless(registrar, noRegistrar),
      ...unless(dns, zonesWait),
      ...unless(registrar && dns, noSigning),
      ...unless(lookups, nothingLookedUp),
    ],
    hosting: unless(panels, noPanels),
    mailaccounts: unless(panels, partsByHand),
    mailaliases: unless(panels, partsByHand),
    databases: unless(panels, partsByHand),
    ftpaccounts: unless(panels, partsByHand),
    subservers: unless(panels, partsByHand),
    backups: unless(panels, noBackups),
    backuprestores: unless(panels, noBackups),
    hostingchecks: unless(panels, noComparison),
    nameservers: unless(registrar, nameserversWait),
    dnschangesets: unless(dns, noChanges),
    dnsrecords: unless(dns, zonesWait),
    dkimkeys: unless(lookups, keysUnchecked),
    vatchecks: unless(vatNumbers, numbersUnchecked),
    onlinepayments: unless(payments, noOnlinePayments),
    payments: unless(payments, paymentsByHand),
  },
  checks: { domains: [dnssecIsOff({ withUs: Boolean(registrar && dns), elsewhere: Boolean(dns && lookups) })] },
}));
