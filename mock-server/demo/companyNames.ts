import { lastNamesIn } from './personNames.ts';
import { belgianPlaces, dutchPlaces, germanPlaces, type Place } from './places.ts';
import { elementAt, scattered } from './random.ts';

const list = (names: string): readonly string[] => names.split(' ');

const trades = list(
  'Bakkerij Slagerij Garage Kapsalon Bouwbedrijf Hoveniersbedrijf Schildersbedrijf Installatiebedrijf Autobedrijf Fysiotherapie Tandartspraktijk Fietsenwinkel Boekhandel Bloemisterij Restaurant Café Hotel Camping Rijschool Drukkerij Loodgietersbedrijf Dierenkliniek Meubelmakerij Wijnhandel Optiek Dakdekkersbedrijf Stukadoorsbedrijf Timmerbedrijf Kwekerij Zeilmakerij',
);
const professions = list(
  'Advocaten Notarissen Accountants Architecten Adviseurs Belastingadviseurs Makelaars Assurantiën Ingenieurs Communicatie Vertalers Tandartsen',
);
const adjectives = list(
  'Blauwe Groene Rode Gouden Zilveren Witte Zwarte Oude Nieuwe Stille Snelle Slimme Warme Heldere Hoge Brede Vrije Vrolijke Wijze Zachte Kleine Grote Ronde Scherpe Zonnige Frisse Dappere Trotse Eerste Zuivere',
);
const nouns = list(
  'Molen Kade Polder Haven Toren Brug Dijk Sluis Tulp Reiger Lepelaar Grutto Egel Vos Uil Eik Linde Beuk Wilg Ster Maan Wind Golf Zeil Anker Kompas Lantaarn Klok Sleutel Poort Fiets Trein Schuit Tuin Akker Weide Kastanje Zwaluw Bij Draak',
);
const branches = list(
  'Media Software Design Webshops Consultancy Events Logistiek Techniek Interieur Fotografie Reizen Zorg Coaching Energie Mode Sport Muziek Bier Koffie Thee Speelgoed Kantoor Onderwijs Verhuur Beveiliging',
);
const germanBranches = list(
  'Softwaretechnik Werbetechnik Gartenbau Maschinenbau Reisen Druck Metallbau Elektrotechnik Immobilien Messebau Feinkost Möbelbau',
);

export interface CompanyName {
  /** Trade name. */
  name: string;
  /** The place that is part of the name. */
  place: Place | null;
  /** The last name of the founder. */
  owner: string | null;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses one element of each list by a number; each combination has a number of its own. */
function combination<const L extends readonly (readonly unknown[])[]>(
  index: number,
  lists: L,
): { -readonly [K in keyof L]: L[K][number] } & { round: number } {
  const size = lists.reduce((product, { length }) => product * length, 1);
  let rest = scattered(index % size, size);
  const chosen = lists.map((options) => {
    const option = elementAt(options, rest % options.length);
    rest = Math.floor(rest / options.length);
    return option;
  });
  return Object.assign(chosen, { round: Math.floor(index / size) }) as never;
}

/** Adds a number once all combinations are used up. */
const numbered = (name: string, round: number): string => (round === 0 ? name : `${name} ${round + 1}`);

/** Names the index-th company of a kind; no two names are alike, within a kind or between kinds. */
export const companyNameOf = {
  trade: (index: number): CompanyName => {
    const parts = combination(index, [trades, lastNamesIn.NL, dutchPlaces]);
    const [trade, owner, place] = parts;
    return { name: numbered(`${trade} ${capitalised(owner)} ${place.city}`, parts.round), place, owner };
  },
  partners: (index: number): CompanyName => {
    const parts = combination(index, [professions, lastNamesIn.NL, lastNamesIn.NL]);
    const [profession, one, other] = parts;
    return {
      name: numbered(`${capitalised(one)} & ${capitalised(other)} ${profession}`, parts.round),
      place: null,
      owner: one,
    };
  },
  brand: (index: number): CompanyName => {
    const parts = combination(index, [adjectives, nouns, branches]);
    return { name: numbered(parts.slice(0, 3).join(' '), parts.round), place: null, owner: null };
  },
  family: (index: number): CompanyName => {
    const parts = combination(index, [lastNamesIn.NL, branches, dutchPlaces]);
    const [owner, branch, place] = parts;
    return { name: numbered(`${capitalised(owner)} ${branch} ${place.city}`, parts.round), place, owner };
  },
  flemish: (index: number): CompanyName => {
    const parts = combination(index, [lastNamesIn.BE, branches, belgianPlaces]);
    const [owner, branch, place] = parts;
    return { name: numbered(`${owner} ${branch} ${place.city}`, parts.round), place, owner };
  },
  german: (index: number): CompanyName => {
    const parts = combination(index, [lastNamesIn.DE, germanBranches, germanPlaces]);
    const [owner, branch, place] = parts;
    return { name: numbered(`${owner} ${branch} ${place.city}`, parts.round), place, owner };
  },
} as const;

export type CompanyKind = keyof typeof companyNameOf;

/** Turns a name into the label of a domain name: `Jansen & de Vries` becomes `jansen-en-de-vries`. */
export const hostLabel = (text: string): string =>
  text
    .replace('&', 'en')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
