import { type Reading, Unreadable } from '../../call/reading.ts';

/** Reads a list of the old interface: a list of texts, or an object with `list`. */
export function lines(value: Reading): string[] {
  const list = Array.isArray(value.value) ? value.list() : value.list('list');
  return list.map((item) => item.asText()).filter((line) => line !== '');
}

/** Reads what the old interface counts by keys `0`, `1` and so on, or gives as a list. */
export function counted(value: Reading): Reading[] {
  if (Array.isArray(value.value)) return value.list();
  return namesIn(value)
    .filter((name) => /^\d+$/.test(name))
    .map((name) => value.at(name));
}

/** Returns the names of the members of an object; an empty list counts as an empty object. */
export function namesIn({ value }: Reading): string[] {
  if (typeof value !== 'object' || value === null) throw new Unreadable('the answer is not an object');
  if (Array.isArray(value) && value.length > 0) throw new Unreadable('the answer is a list');
  return Object.keys(value);
}

/** Reads a number that is written as a text or as a number. */
export function count(value: Reading, name: string): number {
  const { value: found } = value.at(name);
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Unreadable(`${name} is not a number`);
  return number;
}
