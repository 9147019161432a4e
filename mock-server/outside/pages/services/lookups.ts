import type { PortsStandIn } from '../../../serverChecks/portsStandIn.ts';
import type { ViesStandIn } from '../../../vatNumbers/viesStandIn.ts';
import type { RdapStandIn } from '../../../whois/rdapStandIn.ts';
import { ofPorts, overHttp } from '../disturbances.ts';
import { type Html, html } from '../html.ts';
import { facts, form, input, rows, section } from '../parts.ts';
import type { Form, Reader, ServicePage, Text } from '../servicePage.ts';

const words = {
  vat: { en: 'VAT numbers', nl: 'Btw-nummers' },
  vatSummary: {
    en: 'Tells whether a VAT number is valid, and whose it is.',
    nl: 'Vertelt of een btw-nummer geldig is, en van wie het is.',
  },
  known: { en: 'Known by name', nl: 'Bekend bij naam' },
  invalid: { en: 'Invalid numbers', nl: 'Ongeldige nummers' },
  invalidHelp: { en: 'Every other number is valid.', nl: 'Elk ander nummer is geldig.' },
  number: { en: 'Number with its country', nl: 'Nummer met land' },
  down: { en: 'Countries that do not answer', nl: 'Landen die niet antwoorden' },
  country: { en: 'Country code', nl: 'Landcode' },
  add: { en: 'Add', nl: 'Toevoegen' },
  remove: { en: 'Remove', nl: 'Verwijderen' },
  whois: { en: 'Whois', nl: 'Whois' },
  whoisSummary: {
    en: 'Tells who holds a domain: the registrar’s domains, and names you add.',
    nl: 'Vertelt wie een domein heeft: de domeinen van de registrar, en namen die u toevoegt.',
  },
  taken: { en: 'Names of others', nl: 'Namen van anderen' },
  name: { en: 'Domain name', nl: 'Domeinnaam' },
  ports: { en: 'Server ports', nl: 'Poorten van servers' },
  portsSummary: {
    en: 'Answers for the ports of all servers, which are checked every minute.',
    nl: 'Antwoordt voor de poorten van alle servers, die elke minuut worden gecontroleerd.',
  },
  unreachable: { en: 'Servers that take no connection', nl: 'Servers die geen verbinding aannemen' },
  unreachableHelp: {
    en: 'A server counts as down after three misses in a row.',
    nl: 'Een server geldt na drie missers op rij als onbereikbaar.',
  },
  ip: { en: 'IP address', nl: 'IP-adres' },
} as const;

interface Listed {
  service: string;
  list: string;
  heading: Text;
  help?: Text;
  label: Text;
  held: ReadonlySet<string>;
}

/** Draws a set of texts that can be added to and taken from. */
function listed(reader: Reader, { service, list, heading, help, label, held }: Listed): Html {
  const { say } = reader;
  const items = [...held].map((value) => {
    const remove = form(reader, service, { fixed: { do: 'remove', list, value }, label: say(words.remove) });
    return html`${facts(value, [])}<div class="buttons">${remove}</div>`;
  });
  const add = form(reader, service, {
    fixed: { do: 'add', list },
    inputs: input(say(label), 'value'),
    label: say(words.add),
  });
  return section(say(heading), html`${add}${rows(reader, items)}`, help && say(help));
}

function change(held: Set<string>, { do: what, value = '' }: Form): void {
  if (value.trim() === '') throw new Error('Nothing was filled in.');
  if (what === 'remove') held.delete(value);
  else held.add(value.trim());
}

export function vatNumbersPage(standIn: ViesStandIn): ServicePage {
  const { invalid, down, names } = standIn;
  const service = 'vat-numbers';
  return {
    name: service,
    label: words.vat,
    summary: words.vatSummary,
    address: standIn.apiUrl,
    protocol: 'VIES REST',
    controlled: standIn,
    methods: ['GET', 'POST'],
    disturbances: overHttp,
    figures: () => [
      { label: words.known, value: names.size },
      { label: words.invalid, value: invalid.size },
    ],
    holds: (reader) => {
      const ofNumbers = { service, list: 'invalid', heading: words.invalid, help: words.invalidHelp };
      const ofCountries = { service, list: 'down', heading: words.down, label: words.country, held: down };
      return html`${listed(reader, { ...ofNumbers, label: words.number, held: invalid })}${listed(reader, ofCountries)}`;
    },
    act: ({ list, value = '', ...sent }) =>
      change(list === 'down' ? down : invalid, { ...sent, value: value.toUpperCase() }),
  };
}

export function whoisPage(standIn: RdapStandIn): ServicePage {
  const { taken } = standIn;
  return {
    name: 'whois',
    label: words.whois,
    summary: words.whoisSummary,
    address: standIn.bootstrapUrl,
    protocol: 'RDAP',
    controlled: standIn,
    methods: ['GET'],
    disturbances: overHttp,
    figures: () => [{ label: words.taken, value: taken.size }],
    holds: (reader) =>
      listed(reader, { service: 'whois', list: 'taken', heading: words.taken, label: words.name, held: taken }),
    act: ({ value = '', ...sent }) => change(taken, { ...sent, value: value.toLowerCase() }),
  };
}

export function portsPage(standIn: PortsStandIn): ServicePage {
  const { down } = standIn;
  const service = 'ports';
  const list = { service, list: 'down', heading: words.unreachable, help: words.unreachableHelp, label: words.ip };
  return {
    name: service,
    label: words.ports,
    summary: words.portsSummary,
    address: '127.0.0.1',
    protocol: 'TCP, TLS',
    controlled: standIn,
    methods: ['TCP', 'TLS'],
    disturbances: ofPorts,
    figures: () => [{ label: words.unreachable, value: down.size }],
    holds: (reader) => listed(reader, { ...list, held: down }),
    act: (form) => change(down, form),
  };
}
