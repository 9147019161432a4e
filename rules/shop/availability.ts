import type { Registrar } from '../../outside/registrar/registrar.ts';
import type { Enquiry, EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Records } from '../stored/records.ts';
import { availabilityAddress } from './availabilityAddress.ts';
import { type Candidate, candidatesFor, namesIn, suggestionsFor } from './names.ts';
import { onOffer, type ShownExtension, shownExtension } from './offer.ts';
import { answers } from './registrarAnswers.ts';

/** Limits the names of one search. */
const mostNames = 100;

/** Limits how much text is read, in characters. */
const longestText = 10_000;

interface Asked {
  names: readonly string[];
  /** How many more were asked than one search looks for. */
  leftOut: number;
  /** Whether names are looked for as they are written only. */
  isExact: boolean;
}

/** Answers which names are free, each as soon as the registry says so. */
export const availability = (registrar: Registrar | undefined): Enquiry<Asked, Records> => ({
  isPublic: true,
  read: (body) => {
    const names = typeof body === 'object' && body !== null ? Reflect.get(body, 'names') : undefined;
    const isList =
      Array.isArray(names) && names.every((name) => typeof name === 'string' && name.length <= longestText);
    const read = isList ? namesIn(names) : [];
    const asked = { names: read.slice(0, mostNames), leftOut: Math.max(0, read.length - mostNames) };
    return isList ? { ...asked, isExact: read.length > 1 || Reflect.get(Object(body), 'exact') === true } : undefined;
  },
  weight: ({ names }) => Math.max(1, names.length),
  answer: (asked, context) => answerOf(asked, registrar, context),
  address: availabilityAddress(registrar),
});

async function* answerOf(
  { names, leftOut, isExact }: Asked,
  registrar: Registrar | undefined,
  context: EnquiryContext<Records>,
): AsyncGenerator<Attributes> {
  const extensions = (await onOffer(context, 'extension')).map(shownExtension);
  const { candidates, unsold } = candidatesFor(names, extensions, isExact);
  // Says first what is looked for, so that screens have a place for each answer.
  yield { looked: candidates.map((one) => lookedFor(one)), prices: extensions, ...(leftOut > 0 && { leftOut }) };
  for (const one of unsold) yield { ...one, state: 'unsold' };
  for (const { name, why } of candidates) if (why) yield { name, state: 'invalid', why };
  const sound = candidates.filter(({ why }) => why === undefined);
  const taken = new Set<string>();
  for await (const { name, state, premium } of answers(registrar, namesOf(sound), context.signal)) {
    if (state === 'taken') taken.add(name);
    yield { name, state: premium && state === 'free' ? 'premium' : state };
  }
  const [wanted] = sound;
  if (!isExact && wanted && taken.has(wanted.name)) yield* suggested(wanted, registrar, extensions, context);
}

const namesOf = (candidates: readonly Candidate[]): string[] => candidates.map(({ name }) => name);

const lookedFor = ({ name, shown, of }: Candidate): Attributes => ({ name, shown, extension: of.extension });

/** Gives other names that are free, under the same extension. */
async function* suggested(
  { name, of }: Candidate,
  registrar: Registrar | undefined,
  extensions: readonly ShownExtension[],
  { signal }: EnquiryContext<Records>,
): AsyncGenerator<Attributes> {
  const others = suggestionsFor(name.slice(0, -of.extension.length)).map((label) => `${label}${of.extension}`);
  const { candidates } = candidatesFor(others, extensions, true);
  const sound = new Map(candidates.filter(({ why }) => !why).map((one) => [one.name, one]));
  for await (const { name: other, state, premium } of answers(registrar, [...sound.keys()], signal)) {
    const one = sound.get(other);
    if (one && state === 'free' && !premium) yield { ...lookedFor(one), state: 'free', suggested: true };
  }
}
