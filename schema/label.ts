/** The languages every text of a description is written in. The first is the default (portal specification, section 9). */
export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

/** One text in every language. */
export type Label = Record<Language, string>;

/** Singular and plural of a name in every language. */
export type PluralLabel = Record<Language, readonly [singular: string, plural: string]>;
