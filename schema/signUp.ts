import type { Comparable } from './condition.ts';
import type { Label } from './label.ts';

/** `contact.email`; several are joined by a space. */
export type Source = string | readonly string[];
/** `firstOf`: the first of them of which anything is given. */
export type Copied = Source | { firstOf: readonly Source[] };

/** One of the records that are made for a visitor who signs up. */
export interface SignUpRecord {
  resource: string;
  /** Above what is asked of it. Default: that of the resource. */
  label?: Label;
  /** What the visitor may give of it. */
  fields?: readonly string[];
  /** Whose data a field asks for, in the words of HTML (`autocomplete`): `{ firstName: 'given-name' }`. */
  autocomplete?: Readonly<Record<string, string>>;
  /** It is only made where the visitor gives something of it. */
  optional?: true;
  /** What is the same for everybody. */
  values?: Readonly<Record<string, Comparable | readonly Comparable[]>>;
  /** What is given once and stands in two records. */
  copies?: Readonly<Record<string, Copied>>;
  /** References to records made before this one, by the names they have here. */
  references?: Readonly<Record<string, string>>;
}

/** The records of a sign-up in the order in which they are made, by the names they have in the request. */
export type SignUp = Readonly<Record<string, SignUpRecord>>;

/** What a visitor gives, by record and field. */
export type GivenRecords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const listOf = (source: Source): readonly string[] => [source].flat();

const alternativesOf = (copied: Copied): readonly (readonly string[])[] =>
  typeof copied === 'object' && 'firstOf' in copied ? copied.firstOf.map(listOf) : [listOf(copied)];

/** All sources of a copied value: `['contact.email']`. */
export const sourcesOf = (copied: Copied): readonly string[] => alternativesOf(copied).flat();

/** `contact.email` as the name of the record and that of its field. */
export function sourceParts(source: string): { record: string; field: string } {
  const [record = '', field = ''] = source.split('.');
  return { record, field };
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const givenAt = (given: GivenRecords, source: string): unknown => {
  const { record, field } = sourceParts(source);
  return given[record]?.[field];
};

/** The sources that a value is copied from, given this: where nothing is given of any, the last there are. */
export function chosenSources(copied: Copied, given: GivenRecords): readonly string[] {
  const alternatives = alternativesOf(copied);
  const chosen = alternatives.find((sources) => sources.some((source) => isGiven(givenAt(given, source))));
  return chosen ?? alternatives.at(-1) ?? [];
}

/** The value that is copied; undefined where nothing is given. */
export function copiedValue(copied: Copied, given: GivenRecords): unknown {
  const values = chosenSources(copied, given).map((source) => givenAt(given, source));
  if (values.length === 1) return values[0];
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  return texts.length > 0 ? texts.join(' ') : undefined;
}
