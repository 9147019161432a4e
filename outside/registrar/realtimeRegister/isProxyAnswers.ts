import type { Availability } from '../registrar.ts';

const states: Record<string, Availability['state']> = {
  available: 'free',
  'not available': 'taken',
  'invalid domain': 'invalid',
};

/** Reads a line such as `example.nl available (type=premium,price=1500,currency=USD)`. Any other word is unknown. */
export function readAvailability(line: string): Availability | undefined {
  const [, name, words = '', details = ''] = /^(\S+\.\S+) ([a-z ]+?)(?: \((.*)\))?$/i.exec(line.trim()) ?? [];
  if (name === undefined) return undefined;
  const members = Object.fromEntries(details.split(',').map((part) => part.split('=', 2) as [string, string]));
  const cents = Number(members.price);
  const isPremium = members.type === 'premium' && Number.isInteger(cents) && members.currency !== undefined;
  const state = states[words.toLowerCase()] ?? 'unknown';
  return {
    name: name.toLowerCase(),
    state,
    ...(isPremium && { premium: { cents, currency: members.currency ?? '' } }),
  };
}

/** Says that our key was refused: by a service that is there. */
export const refused = 'loginRefused';

/** Gives the lines after a login that succeeded, until the connection breaks. */
export async function* answersBy(lines: AsyncIterable<string>, broken: Promise<never>): AsyncGenerator<string> {
  const iterator = lines[Symbol.asyncIterator]();
  for (let number = 1; ; number += 1) {
    const { done, value } = await Promise.race([iterator.next(), broken]);
    if (done) throw new Error('closed');
    if (number === 1 && !value.startsWith('100')) throw new Error(refused);
    yield value;
  }
}
