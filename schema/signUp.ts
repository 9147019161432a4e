import type { Comparable } from './condition.ts';
import type { Label } from './label.ts';

/** Names a path such as `contact.email`; several are joined by a space. */
export type Source = string | readonly string[];
/** Names what to copy. `firstOf` takes the first source with a value. */
export type Copied = Source | { firstOf: readonly Source[] };

/** Describes one record that a sign-up creates. */
export interface SignUpRecord {
  resource: string;
  /** Heading of its inputs. Default: the resource's own label. */
  label?: Label;
  /** Fields that the visitor fills in. */
  fields?: readonly string[];
  /** Values of HTML's `autocomplete`, by field: `{ firstName: 'given-name' }`. */
  autocomplete?: Readonly<Record<string, string>>;
  /** Creates the record only where the visitor fills in one of its fields. */
  optional?: true;
  /** Values that are the same for every sign-up. */
  values?: Readonly<Record<string, Comparable | readonly Comparable[]>>;
  /** Values that are copied from another record of the sign-up. */
  copies?: Readonly<Record<string, Copied>>;
  /** References to records created before this one, by the names they have here. */
  references?: Readonly<Record<string, string>>;
}

/** Lists the records of a sign-up in order of creation, by their names in the request. */
export type SignUp = Readonly<Record<string, SignUpRecord>>;

/** Holds the values a visitor filled in, by record and field. */
export type GivenRecords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const listOf = (source: Source): readonly string[] => [source].flat();

const alternativesOf = (copied: Copied): readonly (readonly string[])[] =>
  typeof copied === 'object' && 'firstOf' in copied ? copied.firstOf.map(listOf) : [listOf(copied)];

/** Lists all sources of a copied value: `['contact.email']`. */
export const sourcesOf = (copied: Copied): readonly string[] => alternativesOf(copied).flat();

/** Divides `contact.email` into the name of the record and that of its field. */
export function sourceParts(source: string): { record: string; field: string } {
  const [record = '', field = ''] = source.split('.');
  return { record, field };
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const givenAt = (given: GivenRecords, source: string): unknown => {
  const { record, field } = sourceParts(source);
  return given[record]?.[field];
};

/** Chooses the sources to copy from: the first with a value, else the last. */
export function chosenSources(copied: Copied, given: GivenRecords): readonly string[] {
  const alternatives = alternativesOf(copied);
  const chosen = alternatives.find((sources) => sources.some((source) => isGiven(givenAt(given, source))));
  return chosen ?? alternatives.at(-1) ?? [];
}

/** Returns the copied value; undefined where nothing was filled in. */
export function copiedValue(copied: Copied, given: GivenRecords): unknown {
  const values = chosenSources(copied, given).map((source) => givenAt(given, source));
  if (values.length === 1) return values[0];
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  return texts.length > 0 ? texts.join(' ') : undefined;
}
