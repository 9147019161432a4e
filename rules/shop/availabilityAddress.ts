import { domainToUnicode } from 'node:url';
import type { Availability, Registrar } from '../../outside/registrar/registrar.ts';
import { type EnquiryAddress, type EnquiryContext, ParameterRefused } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { onePiece } from '../billing/amounts/lineAmount.ts';
import { amountOf } from '../documents/totals/soldValues.ts';
import type { Records } from '../stored/records.ts';
import { ownCustomers } from './buyers.ts';
import { candidatesFor, namesIn, type Unsold, unsoldCandidate } from './names.ts';
import { onOffer, type ShownExtension, shownExtension } from './offer.ts';
import { answers } from './registrarAnswers.ts';

/** Limits the names of one question, after those without an extension are taken with each. */
const mostLines = 200;

interface Prices {
  register: number;
  renew: number;
  transfer: number;
}

/** Holds a name that is looked for; `prices` where its extension is sold. */
interface Sought {
  name: string;
  extension: string;
  /** Why it cannot be registered under any circumstances. */
  why?: string;
  prices?: Prices;
}

interface Line extends Attributes {
  state: Availability['state'];
  orderable: boolean;
  reason?: string;
  prices?: Prices;
}

const cents = { type: 'integer', minimum: 0 };

/** Answers which names are free and what they cost this caller, a line per name. */
export const availabilityAddress = (registrar: Registrar | undefined): EnquiryAddress<string[], Records> => ({
  path: '/availability',
  label: {
    en: 'Which domain names are free, and what they cost you a year, in cents without VAT',
    nl: 'Welke domeinnamen vrij zijn en wat ze u per jaar kosten, in centen zonder btw',
  },
  parameters: {
    q: {
      label: {
        en: `Names, with or without an extension, between commas, spaces or lines; ${mostLines} at most, with each extension`,
        nl: `Namen, met of zonder extensie, tussen komma's, spaties of regels; hoogstens ${mostLines}, met elke extensie`,
      },
      required: true,
    },
  },
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      unicodeName: { type: 'string' },
      extension: { type: 'string' },
      state: { enum: ['free', 'taken', 'invalid', 'unknown'] },
      reason: { type: 'string' },
      prices: {
        type: 'object',
        properties: { register: cents, renew: cents, transfer: cents },
        required: ['register', 'renew', 'transfer'],
      },
      orderable: { type: 'boolean' },
    },
    required: ['name', 'unicodeName', 'extension', 'state', 'orderable'],
  },
  read: ({ q = '' }) => {
    const names = namesIn([q]);
    if (names.length === 0) throw new ParameterRefused('q', { en: 'No name.', nl: 'Geen naam.' });
    return limited(names);
  },
  weight: (names) => names.length,
  answer: (names, context) => answerOf(names, registrar, context),
});

/** Refuses more names than one question may hold. */
function limited<One>(names: One[]): One[] {
  if (names.length <= mostLines) return names;
  throw new ParameterRefused('q', {
    en: `At most ${mostLines} names, each without an extension counted once for every extension.`,
    nl: `Hoogstens ${mostLines} namen, waarbij elke naam zonder extensie voor iedere extensie meetelt.`,
  });
}

async function* answerOf(
  names: readonly string[],
  registrar: Registrar | undefined,
  context: EnquiryContext<Records>,
): AsyncGenerator<Attributes> {
  const all = limited(await soughtIn(names, context));
  for (const one of all) if (one.why !== undefined) yield lineOf(one, 'invalid', one.why);
  const sound = new Map(all.flatMap((one) => (one.why === undefined ? [[one.name, one]] : [])));
  for await (const answer of answers(registrar, [...sound.keys()], context.signal)) {
    const one = sound.get(answer.name);
    if (one) yield judged(one, answer);
  }
}

/** Takes the names with their extensions, and what those cost the caller. */
async function soughtIn(names: readonly string[], context: EnquiryContext<Records>): Promise<Sought[]> {
  const extensions = (await onOffer(context, 'extension')).map(shownExtension);
  const { candidates, unsold } = candidatesFor(names, extensions, true);
  const [customer] = await ownCustomers(context);
  const discount = customer?.defaultDiscount ?? 0;
  return [
    ...candidates.map(({ name, of, why }) => ({ name, extension: of.extension, why, prices: pricesOf(of, discount) })),
    ...unsold.map((one: Unsold) => unsoldCandidate(one)),
  ];
}

/** Prices a year of an extension as its order line will be. */
function pricesOf({ register, renew, transfer }: ShownExtension, discount: number): Prices {
  const yearly = (unitPrice: number): number => amountOf({ quantity: onePiece, unitPrice, discount });
  return { register: yearly(register), renew: yearly(renew), transfer: yearly(transfer) };
}

/** Makes the line of an answer. Of extensions that are not sold, only a clear one is believed. */
function judged(one: Sought, { state, premium }: Pick<Availability, 'state' | 'premium'>): Line {
  if (!one.prices) return lineOf(one, state === 'free' || state === 'taken' ? state : 'unknown', 'unsold');
  if (state === 'invalid') return lineOf(one, state, 'registry');
  if (state === 'unknown') return { ...lineOf(one, state, 'unanswered'), prices: one.prices };
  if (state === 'free' && premium) return lineOf(one, state, 'premium');
  return { ...lineOf(one, state), prices: one.prices, orderable: state === 'free' };
}

const lineOf = ({ name, extension }: Sought, state: Availability['state'], reason?: string): Line => ({
  name,
  unicodeName: domainToUnicode(name) || name,
  extension,
  state,
  ...(reason !== undefined && { reason }),
  orderable: false,
});
