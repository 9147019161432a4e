import { createInstance, type i18n as I18next, type InitOptions } from 'i18next';
import { type Locale, locales, type Texts } from '../../locales/locale.ts';
import { amountText, isUnit } from '../../schema/amountText.ts';
import { dayText } from '../../schema/day.ts';
import { splitKey } from './keyWithParameters.ts';

/** Holds the values to interpolate: `count` selects the plural form, `_` replaces a missing text. */
export type Fillings = Record<string, unknown> & { _?: string; count?: number };
export type Translate = (key: string, fillings?: Fillings) => string;

/** Creates the i18next instance of the application, with the texts of the first screen. */
export async function createTranslation(locale: Locale, texts: Record<Locale, Texts>): Promise<I18next> {
  const instance = createInstance();
  await instance.init({
    ...translationOptions(),
    lng: locale,
    resources: Object.fromEntries(locales.map((name) => [name, { translation: structuredClone(texts[name]) }])),
  });
  return instance;
}

/** Shows a missing text as its key and warns once; falls back to no other language. */
export function translationOptions(): InitOptions {
  const reported = new Set<string>();
  return {
    supportedLngs: [...locales],
    fallbackLng: false,
    lowerCaseLng: true,
    load: 'currentOnly',
    nsSeparator: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key, standIn) => {
      if (standIn === undefined && !reported.has(key)) {
        reported.add(key);
        console.warn(`Missing translation: ${key}`);
      }
      return standIn ?? key;
    },
  };
}

/** Adds texts to those loaded. */
export const addTexts = (instance: I18next, locale: Locale, texts: Texts): void => {
  instance.addResourceBundle(locale, 'translation', texts, true, true);
};

/** Removes texts that were added. */
export function removeTexts(instance: I18next, locale: Locale, texts: Texts): void {
  const kept = (without(instance.getResourceBundle(locale, 'translation') ?? {}, texts) ?? {}) as Texts;
  instance.removeResourceBundle(locale, 'translation');
  addTexts(instance, locale, kept);
}

/** Removes texts from others; undefined when none remain. */
function without(texts: Texts, removed: Texts): Texts | undefined {
  const left = Object.entries(texts).flatMap(([step, text]) => {
    const gone = removed[step];
    if (gone === undefined) return [[step, text] as const];
    const rest = typeof text === 'object' && typeof gone === 'object' ? without(text, gone) : undefined;
    return rest === undefined ? [] : [[step, rest] as const];
  });
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/**
 * Translates a key, or `key@a,b` with parameters; formats `key@money:1250` as an amount. Leaves other text with an `@`, such
 * as an email address, alone.
 */
export function translate(instance: I18next, text: string, fillings: Fillings = {}): string {
  const { _: standIn, lng = instance.language, ...others } = fillings;
  if (!isEmpty(others)) return translated(instance, text, fillings);
  const plain = plainTexts(instance);
  const kept = plain.get(`${lng} ${text}`);
  if (kept !== undefined) return kept;
  const found = translated(instance, text, fillings);
  if (found !== standIn && found !== text) plain.set(`${lng} ${text}`, found);
  return found;
}

const isEmpty = (fillings: Fillings): boolean => Object.values(fillings).every((value) => value === undefined);

const plainTextsOf = new WeakMap<I18next, Map<string, string>>();

/** Caches texts without parameters, because a list translates hundreds at each render. */
function plainTexts(instance: I18next): Map<string, string> {
  const known = plainTextsOf.get(instance);
  if (known) return known;
  const texts = new Map<string, string>();
  plainTextsOf.set(instance, texts);
  instance.store.on('added', () => texts.clear());
  return texts;
}

function translated(instance: I18next, text: string, fillings: Fillings): string {
  const { key, parameters } = splitKey(text);
  const { _: standIn, ...others } = fillings;
  const isSplit = key !== text && instance.exists(key);
  const filled = isSplit && asWritten(parameters, String(others['lng'] ?? instance.language));
  return String(instance.t(isSplit ? key : text, { defaultValue: standIn, ...others, ...filled }));
}

const asWritten = (parameters: Readonly<Record<string, string>>, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([position, parameter]) => {
      const [, unit, amount] = /^(\w+):(-?\d+)$/.exec(parameter) ?? [];
      return [position, isUnit(unit) ? amountText(Number(amount), unit, locale) : dayText(parameter, locale)];
    }),
  );
