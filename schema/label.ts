/** Lists the languages of every text in a description. The first is the default (docs/product.md, section 1). */
export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

/** Holds one text in every language. */
export type Label = Record<Language, string>;

/** Holds singular and plural of a name in every language. */
export type PluralLabel = Record<Language, readonly [singular: string, plural: string]>;
