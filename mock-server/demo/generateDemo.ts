import { type CompanyKind, companyNameOf } from './companyNames.ts';
import { type CustomerFamily, type CustomerSketch, customerFamily } from './customerFamily.ts';
import { belgianPlaces, type Country, dutchPlaces } from './places.ts';
import { elementAt, type Random, randomFrom } from './random.ts';

export interface DemoOptions {
  seed?: number;
  customers: number;
  /** Index of the first; those before it exist already. */
  from?: number;
  /** Families per batch; only one batch is held in memory. */
  batchSize?: number;
}

export const defaultSeed = 20261121;

/** Generates customers in batches. The same seed gives the same customers; a longer run begins with those of a shorter one. */
export function* generateDemo(options: DemoOptions): Generator<CustomerFamily[]> {
  const { seed = defaultSeed, customers, from = 0, batchSize = 500 } = options;
  for (let start = from; start < customers; start += batchSize) {
    const length = Math.min(batchSize, customers - start);
    yield Array.from({ length }, (_, offset) => familyAt(start + offset, seed));
  }
}

function familyAt(index: number, seed: number): CustomerFamily {
  const random = randomFrom(seed, index);
  return customerFamily(sketchAt(index, random), random);
}

type Kind = CompanyKind | 'person';

/** Lists the mixture of customers, which is repeated; the very first is a company. */
const mixture: readonly Kind[] = [
  ...(['trade', 'person', 'partners', 'brand', 'person', 'trade', 'family', 'person', 'partners', 'trade'] as const),
  ...(['brand', 'person', 'trade', 'family', 'person', 'partners', 'brand', 'person', 'flemish', 'trade'] as const),
  ...(['person', 'brand', 'partners', 'person', 'trade', 'family', 'person', 'brand', 'german', 'person'] as const),
];

/** Counts the customers of a kind before an index, which numbers each kind without a gap. */
function rankOf(kind: Kind, index: number): number {
  const position = index % mixture.length;
  const perRound = mixture.filter((other) => other === kind).length;
  const before = mixture.slice(0, position).filter((other) => other === kind).length;
  return Math.floor(index / mixture.length) * perRound + before;
}

function sketchAt(index: number, random: Random): CustomerSketch {
  const kind = elementAt(mixture, index % mixture.length);
  const country = countryOf(kind, index);
  const company = kind === 'person' ? null : { kind, ...companyNameOf[kind](rankOf(kind, index)) };
  const place = company?.place ?? random.pick(country === 'BE' ? belgianPlaces : dutchPlaces);
  return { index, country, place, company };
}

function countryOf(kind: Kind, index: number): Country {
  if (kind === 'german') return 'DE';
  if (kind === 'flemish') return 'BE';
  // Places few private customers across the border.
  return kind === 'person' && index % 97 === 96 ? 'BE' : 'NL';
}
