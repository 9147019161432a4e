import { z } from 'zod';
import type { Description } from './description.ts';
import { wordOf } from './fieldSchemas.ts';

type Lists = Pick<Description, 'enums'>;

/** Returns the schema of an answer whose shape stands in its text, such as `{ accounts: {currency, balance}[] }`. */
export function shapeIn(text: string, lists: Lists): z.ZodType | undefined {
  const begin = text.indexOf('{');
  if (begin === -1) return undefined;
  const bare = text.slice(begin).replaceAll(/#.*$/gm, '');
  const tokens = [...bare.matchAll(/[{}[\]?:,]|\w+/g)].map(([token]) => token);
  return new Shape(tokens, lists).value();
}

/** Reads one shape from the front of its tokens. */
class Shape {
  readonly #tokens: string[];
  readonly #lists: Lists;

  constructor(tokens: string[], lists: Lists) {
    this.#tokens = tokens;
    this.#lists = lists;
  }

  /** Reads a type; a `?` behind it means that it may be left out. */
  value(): z.ZodType {
    const word = this.#tokens.shift() ?? '';
    const one = word === '{' ? this.#members() : typeOf(word, this.#lists);
    const isList = this.#takes('[') && this.#takes(']');
    const all = isList ? z.array(one) : one;
    return this.#takes('?') ? all.optional() : all;
  }

  #members(): z.ZodType {
    const members: Record<string, z.ZodType> = {};
    while (!this.#takes('}')) {
      const name = this.#tokens.shift();
      if (name === undefined) throw new Error('A shape does not end.');
      const isOptional = this.#takes('?');
      const schema = this.#takes(':') ? this.value() : z.unknown().refine((value) => value !== undefined, 'is missing');
      members[name] = isOptional ? schema.optional() : schema;
      this.#takes(',');
    }
    return z.strictObject(members);
  }

  #takes(token: string): boolean {
    if (this.#tokens[0] !== token) return false;
    this.#tokens.shift();
    return true;
  }
}

/** Lists the words that the description calls closed lists, and does not tell. */
const untold = new Set(['PremiumSupport', 'RenewalOnTransfer', 'Money']);

function typeOf(word: string, lists: Lists): z.ZodType {
  if (word === 'string') return z.string();
  if (word.toLowerCase() === 'integer') return z.int();
  if (word === 'boolean') return z.boolean();
  if (word === 'ClientDomainStatus') return wordOf('DomainStatus', lists).and(z.string().startsWith('CLIENT_'));
  return untold.has(word) ? z.unknown() : wordOf(word, lists);
}
