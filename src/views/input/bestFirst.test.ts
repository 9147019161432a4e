import { expect, it } from 'vitest';
import { bestFirst } from './bestFirst.ts';
import { countryChoices } from './countryChoices.ts';

const found = (typed: string, locale = 'nl-nl'): string[] =>
  bestFirst(countryChoices(locale), typed)
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes(typed.toLowerCase()));

it('what was typed comes before names that only hold it', () => {
  expect(found('Nederland').slice(0, 2)).toEqual(['Nederland', 'Caribisch Nederland']);
  expect(found('guinee')[0]).toBe('Guinee');
});

it('names that begin with what was typed come before names with such a word, and those before others', () => {
  const names = ['Zuid-Soedan', 'Bonsoe', 'Soedan', 'Soe en co', 'Soe'].map((name) => ({ name }));
  expect(bestFirst(names, 'soe').map(({ name }) => name)).toEqual([
    'Soe',
    'Soe en co',
    'Soedan',
    'Zuid-Soedan',
    'Bonsoe',
  ]);
});

it('accents and capitals make no difference, and nothing typed changes nothing', () => {
  expect(bestFirst(countryChoices('nl-nl'), 'BELGIE')[0]?.name).toBe('België');
  expect(bestFirst(countryChoices('en-gb'), ' ')).toEqual(countryChoices('en-gb'));
});
