import { join } from 'node:path';
import { expect, test } from 'vitest';
import { healthTexts } from '../rules/outside/health/healthTexts.ts';
import { isObject } from '../schema/isObject.ts';
import { loadRules } from '../server/start/loadDescriptions.ts';
import { portalResources } from './testing/portalResources.ts';

const rules = await loadRules(join(import.meta.dirname, '..', 'rules'));

/** Lists every label within a description or texts beside it, in both languages. */
function textsIn(told: unknown): string[] {
  if (Array.isArray(told)) return told.flatMap(textsIn);
  if (!isObject(told)) return [];
  const own = [told['en'], told['nl']].flatMap((text) => (typeof text === 'string' ? [text] : []));
  return [...own, ...Object.values(told).flatMap(textsIn)];
}

/** Matches a sentence that another follows. */
const sentenceBefore = /[\p{L}\d)}%](?<!\b(?:ex|in)cl)[.?!] [\p{Lu}{]/u;
/** Matches how a sentence ends, and a list of words that letters fill in. */
const end = /[.?!…}]$/;

test.each([
  ['descriptions', portalResources],
  ['faults of rules', rules.map(({ faults }) => faults)],
  ['what is said of the health of a domain', healthTexts],
])('texts of several sentences end as sentences do: %s', (_, told) => {
  const texts = textsIn(told);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => sentenceBefore.test(text) && !end.test(text))).toEqual([]);
});
