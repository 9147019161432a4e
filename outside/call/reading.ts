import { isObject } from '../../schema/isObject.ts';

/** Says that an answer lacks what the protocol promises. */
export class Unreadable extends Error {}

/** Says that an answer is not even JSON: likely a page of something before the service. */
export class NotJson extends Unreadable {}

/** Parses the JSON of an answer; throws `NotJson` where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new NotJson('the answer is not JSON');
  }
}

/** Reads the members of a JSON answer by type, and throws `Unreadable` with the place of what is missing. */
export class Reading {
  readonly value: unknown;
  readonly #place: string;

  constructor(value: unknown, place = 'the answer') {
    this.value = value;
    this.#place = place;
  }

  /** Says whether the member is there and not null. */
  has(name: string): boolean {
    return isObject(this.value) && this.value[name] !== undefined && this.value[name] !== null;
  }

  at(name: string): Reading {
    return new Reading(this.#members()[name], `${this.#place}.${name}`);
  }

  text(name: string): string {
    const value = this.#members()[name];
    if (typeof value !== 'string') throw this.#missing(name, 'a text');
    return value;
  }

  number(name: string): number {
    const value = this.#members()[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.#missing(name, 'a number');
    return value;
  }

  boolean(name: string): boolean {
    const value = this.#members()[name];
    if (typeof value !== 'boolean') throw this.#missing(name, 'true or false');
    return value;
  }

  /** Reads a moment with its zone (RFC 3339) and refuses one that no calendar has. */
  moment(name: string): Date {
    const text = this.text(name);
    const moment = new Date(text);
    if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(moment.getTime())) throw this.#missing(name, 'a moment');
    return moment;
  }

  optionalText(name: string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  optionalNumber(name: string): number | undefined {
    return this.has(name) ? this.number(name) : undefined;
  }

  optionalMoment(name: string): Date | undefined {
    return this.has(name) ? this.moment(name) : undefined;
  }

  /** Reads the items of a list member, or of the answer itself. */
  list(name?: string): Reading[] {
    const value = name === undefined ? this.value : this.#members()[name];
    if (!Array.isArray(value)) throw this.#missing(name, 'a list');
    const place = name === undefined ? this.#place : `${this.#place}.${name}`;
    return value.map((item: unknown, index) => new Reading(item, `${place}[${index}]`));
  }

  optionalList(name: string): Reading[] {
    return this.has(name) ? this.list(name) : [];
  }

  /** Reads a list of texts. */
  texts(name: string): string[] {
    return this.list(name).map((item) => item.asText());
  }

  /** Reads a list of numbers. */
  numbers(name: string): number[] {
    return this.list(name).map((item) => {
      if (typeof item.value !== 'number') throw this.#missing(name, 'a list of numbers');
      return item.value;
    });
  }

  asText(): string {
    if (typeof this.value !== 'string') throw new Unreadable(`${this.#place} is not a text`);
    return this.value;
  }

  #members(): Record<string, unknown> {
    if (!isObject(this.value)) throw new Unreadable(`${this.#place} is not an object`);
    return this.value;
  }

  #missing(name: string | undefined, what: string): Unreadable {
    return new Unreadable(`${name === undefined ? this.#place : `${this.#place}.${name}`} is not ${what}`);
  }
}
