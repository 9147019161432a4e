/** Writes a label as within a sentence: `Klant` becomes `klant`; `DNS record` and a name such as `Domain Connect` stay. */
export const inSentence = (label: string, locale: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) && !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)
    : label;

/** Begins a text with a capital: `klant toevoegen` becomes `Klant toevoegen`. */
export const asSentence = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
