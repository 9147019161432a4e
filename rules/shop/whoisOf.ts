import { domainToUnicode } from 'node:url';
import type { Whois } from '../../outside/whois/whois.ts';
import type { Enquiry } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Records } from '../stored/records.ts';
import { namesIn } from './names.ts';

/** Answers what the registry tells everybody of a name. */
export const whoisOf = (whois: Whois | undefined): Enquiry<string, Records> => ({
  isPublic: true,
  read: (body) => {
    const name = typeof body === 'object' && body !== null ? Reflect.get(body, 'name') : undefined;
    return typeof name === 'string' && name.length <= 300 ? namesIn([name])[0] : undefined;
  },
  weight: () => 5,
  answer: async function* (name): AsyncGenerator<Attributes> {
    const answer = whois ? await whois.look(name) : { state: 'unknown' as const };
    yield answer.state === 'taken'
      ? { name, shown: domainToUnicode(name), ...told(answer) }
      : { name, state: answer.state };
  },
});

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
