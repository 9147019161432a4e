import { type Reading, Unreadable } from '../call/reading.ts';
import { entityOf, partyOf } from './jCard.ts';
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
  const registrar = partyOf(entityOf(json, 'registrar'));
  const registrant = partyOf(entityOf(json, 'registrant'));
  return {
    state: 'taken',
    registeredAt: dateOf('registration'),
    expiresAt: dateOf('expiration'),
    changedAt: dateOf('last changed'),
    registrar: registrar?.name ?? registrar?.organisation,
    ...(registrant && { registrant }),
    statuses: json.optionalList('status').map((status) => status.asText()),
    nameservers: json.optionalList('nameservers').map((server) => server.text('ldhName').toLowerCase()),
    isSigned: json.has('secureDNS') && isSigned(json.at('secureDNS')),
  };
}

const isSigned = (secure: Reading): boolean => secure.has('delegationSigned') && secure.boolean('delegationSigned');
