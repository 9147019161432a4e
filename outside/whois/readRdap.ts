import { type Reading, Unreadable } from '../call/reading.ts';
import type { WhoisAnswer } from './whois.ts';

/** Reads a domain of RDAP (RFC 9083 section 5.3). */
export function readRdap(json: Reading, name: string): WhoisAnswer {
  const isAsked =
    json.text('objectClassName') === 'domain' && json.text('ldhName').toLowerCase().replace(/\.$/, '') === name;
  if (!isAsked) throw new Unreadable('the answer is about something else');
  const dateOf = (action: string): Date | undefined =>
    json
      .optionalList('events')
      .find((event) => event.text('eventAction') === action)
      ?.moment('eventDate');
  const registrar = json
    .optionalList('entities')
    .find((entity) => entity.optionalList('roles').some(({ value }) => value === 'registrar'));
  return {
    state: 'taken',
    registeredAt: dateOf('registration'),
    expiresAt: dateOf('expiration'),
    changedAt: dateOf('last changed'),
    registrar: registrar && formattedName(registrar),
    statuses: json.optionalList('status').map((status) => status.asText()),
    nameservers: json.optionalList('nameservers').map((server) => server.text('ldhName').toLowerCase()),
    isSigned: json.has('secureDNS') && isSigned(json.at('secureDNS')),
  };
}

const isSigned = (secure: Reading): boolean => secure.has('delegationSigned') && secure.boolean('delegationSigned');

/** Finds the name in a jCard (RFC 7095): `["vcard", [["fn", {}, "text", "…"], …]]`. */
function formattedName(entity: Reading): string | undefined {
  if (!entity.has('vcardArray')) return undefined;
  const [, properties] = entity.list('vcardArray');
  const found = properties?.list().find((property) => property.list()[0]?.value === 'fn');
  return found?.list()[3]?.asText();
}
