import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** Checks that `ask` names fields of a singleton, by which people ask for a change of their own record. */
export function menuFindings({ menu }: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  const ask = menu?.own?.ask;
  if (!ask) return [];
  const asked = known.get(ask.of);
  if (!asked?.singleton)
    return [
      {
        at: 'menu.own.ask.of',
        problem: `"${ask.of}" is not a resource with one record`,
        hint: 'name a resource that says singleton: true',
      },
    ];
  return ask.fields
    .filter((name) => !Object.hasOwn(asked.fields, name))
    .map((name) => ({
      at: 'menu.own.ask.fields',
      problem: `names the unknown field "${name}" of ${ask.of}`,
      hint: `the fields are: ${Object.keys(asked.fields).join(', ')}`,
    }));
}
