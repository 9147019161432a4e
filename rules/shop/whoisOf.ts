import { domainToASCII, domainToUnicode } from 'node:url';
import type { Whois } from '../../outside/whois/whois.ts';
import type { Enquiry, EnquiryAddress } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Records } from '../stored/records.ts';
import { namesIn } from './names.ts';

/** Answers what the registry tells everybody of a name. */
export const whoisOf = (whois: Whois | undefined): Enquiry<string, Records> => ({
  isPublic: true,
  read: (body) => {
    const name = typeof body === 'object' && body !== null ? Reflect.get(body, 'name') : undefined;
    return typeof name === 'string' ? nameIn(name) : undefined;
  },
  weight: () => weight,
  answer: async function* (name): AsyncGenerator<Attributes> {
    const answer = whois ? await whois.look(name) : { state: 'unknown' as const };
    yield answer.state === 'taken'
      ? { name, shown: domainToUnicode(name), ...told(answer) }
      : { name, state: answer.state };
  },
  address: whoisAddress(whois),
});

/** Answers the same as one document, with names in both forms; 404 where nobody can tell. */
const whoisAddress = (whois: Whois | undefined): EnquiryAddress<string, Records> => ({
  path: '/whois/{name}',
  label: {
    en: 'What the registry of its extension tells everybody of a domain name',
    nl: 'Wat het register van de extensie iedereen over een domeinnaam vertelt',
  },
  schema,
  single: {
    code: 'WHOIS_UNAVAILABLE',
    text: { en: 'Nobody can tell of this name now.', nl: 'Niemand kan nu iets over deze naam zeggen.' },
  },
  read: ({ name = '' }) => nameIn(name),
  weight: () => weight,
  answer: async function* (asked): AsyncGenerator<Attributes> {
    const name = domainToASCII(asked);
    const answer = name === '' ? undefined : await whois?.look(name);
    const both = { name, unicodeName: domainToUnicode(name) };
    if (answer?.state === 'taken') yield { ...both, ...told(answer) };
    if (answer?.state === 'notFound') yield { ...both, state: 'free' };
  },
});

const weight = 5;

/** Reads the first name of a text. */
const nameIn = (text: string): string | undefined => (text.length <= 300 ? namesIn([text])[0] : undefined);

const text = { type: 'string' };
const day = { type: ['string', 'null'], format: 'date' };
const texts = { type: 'array', items: text };
const schema = {
  type: 'object',
  properties: {
    name: text,
    unicodeName: text,
    state: { enum: ['taken', 'free'] },
    registered: day,
    expires: day,
    changed: day,
    registrar: { type: ['string', 'null'] },
    registrant: {
      type: ['object', 'null'],
      properties: { name: text, organisation: text, city: text, country: text, email: text, phone: text },
    },
    statuses: texts,
    nameservers: texts,
    signed: { type: 'boolean' },
  },
  required: ['name', 'unicodeName', 'state'],
};

type Told = Extract<Awaited<ReturnType<Whois['look']>>, { state: 'taken' }>;

const told = ({ registeredAt, expiresAt, changedAt, statuses, nameservers, ...rest }: Told): Attributes => ({
  state: 'taken',
  registered: dayOf(registeredAt),
  expires: dayOf(expiresAt),
  changed: dayOf(changedAt),
  registrar: rest.registrar ?? null,
  registrant: rest.registrant ? { ...rest.registrant } : null,
  statuses: [...statuses],
  nameservers: [...nameservers],
  signed: rest.isSigned,
});

const dayOf = (moment: Date | undefined): string | null => moment?.toISOString().slice(0, 10) ?? null;
