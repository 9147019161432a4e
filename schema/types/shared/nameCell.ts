/** Reads the cells of imported files that name a country or a language by its name instead of its code. */
import { languages } from '../../label.ts';

type Kind = 'region' | 'language';

const known = new Map<Kind, ReadonlyMap<string, string>>();

/** Returns the code of what a cell names in either language; leaves any other text to validation. */
export const countryCell = (text: string): string => codes('region', allRegions).get(inSmall(text)) ?? text;
export const languageCell = (text: string): string => codes('language', () => languages).get(inSmall(text)) ?? text;

/** Ignores case, accents and articles, as people write `belgie` and `The Netherlands`. */
const inSmall = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/^(the|de|het) /, '');

function codes(type: Kind, all: () => readonly string[]): ReadonlyMap<string, string> {
  const made = known.get(type) ?? codesByName(type, all());
  known.set(type, made);
  return made;
}

function codesByName(type: Kind, all: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
    for (const code of all) {
      const name = names.of(code);
      if (name !== undefined) byName.set(inSmall(name), code);
      byName.set(inSmall(code), code);
    }
  }
  return byName;
}

/** Lists what may be a code. A former one, such as that of the GDR, is given as the present one. */
function allRegions(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return [...new Set(pairs.map((pair) => new Intl.Locale(`und-${pair}`).region ?? pair))];
}
