import { setTimeout as delay } from 'node:timers/promises';
import type { OutsideConfiguration } from './configuration.ts';
import type { Registrar } from './registrar/registrar.ts';
import { type OutsideServices, outsideServices } from './services.ts';
import type { Whois } from './whois/whois.ts';

export interface Finding {
  service: string;
  isWell: boolean;
  /** What the service said, or why it could not be asked; without secrets. */
  found: string;
}

/** Asks something that changes nothing, and gives what the service said. Throws where it does not answer. */
export type Question = () => Promise<string>;

/** Names the services that can be asked how they are; panels and ports of servers are asked for each server. */
export const askedServices = [
  'registrar',
  'availability',
  'dns',
  'lookups',
  'payments',
  'vatNumbers',
  'whois',
] as const;
export type AskedService = (typeof askedServices)[number];

const labels: Readonly<Record<AskedService, string>> = {
  registrar: 'Registrar',
  availability: 'Availability',
  dns: 'DNS server',
  lookups: 'Resolvers',
  payments: 'Payments',
  vatNumbers: 'VAT numbers',
  whois: 'Whois',
};

/** Asks each service something that changes nothing. A service that is not configured is off, which is no failure. */
export async function checkOutside(configuration: OutsideConfiguration): Promise<Finding[]> {
  const surroundings = { now: () => performance.now(), wait: (wait: number) => delay(wait), seen: () => undefined };
  const questions = questionsTo(outsideServices(configuration, surroundings));
  return Promise.all(askedServices.map((service) => finding(labels[service], questions[service])));
}

/** Gives the question to each service that is configured. */
export function questionsTo(services: OutsideServices): Partial<Record<AskedService, Question>> {
  const { dns, registrar, payments, vatNumbers, whois, lookups } = services;
  return {
    ...(registrar && { registrar: accepts(() => registrar.ping()), availability: () => askAvailability(registrar) }),
    ...(dns && { dns: async () => `PowerDNS ${(await dns.check()).version}` }),
    ...(lookups && {
      lookups: async () => {
        const { answering, of } = await lookups.ping();
        if (answering < of) throw new Error(`${answering} of ${of} answer`);
        return `${answering} of ${of} answer`;
      },
    }),
    ...(payments && { payments: accepts(() => payments.ping()) }),
    ...(vatNumbers && {
      vatNumbers: async () => {
        const countries = await vatNumbers.countries();
        const away = countries.filter(({ isAvailable }) => !isAvailable).map(({ country }) => country);
        return `${countries.length} countries${away.length > 0 ? `, not now: ${away.join(', ')}` : ''}`;
      },
    }),
    ...(whois && { whois: () => askWhois(whois) }),
  };
}

const accepts =
  (ping: () => Promise<void>): Question =>
  async () => {
    await ping();
    return 'the key is accepted';
  };

/** Asks a question and tells what it found; without one the service is off, which is no failure. */
export async function finding(service: string, ask: Question | undefined): Promise<Finding> {
  if (!ask) return { service, isWell: true, found: 'off' };
  try {
    return { service, isWell: true, found: await ask() };
  } catch (error) {
    return { service, isWell: false, found: error instanceof Error ? error.message : String(error) };
  }
}

async function askAvailability(registrar: Registrar): Promise<string> {
  for await (const { name, state } of registrar.check(['example.nl'])) {
    if (state === 'unknown') throw new Error(`no answer about ${name}`);
    return `${name} is ${state}`;
  }
  throw new Error('no answer');
}

async function askWhois(whois: Whois): Promise<string> {
  const answer = await whois.look('example.com');
  if (answer.state === 'unknown') throw new Error(`no answer about example.com (${answer.code})`);
  return `example.com: ${answer.state === 'notFound' ? 'not found' : answer.state}`;
}
