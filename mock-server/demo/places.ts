import type { Random } from './random.ts';

/** Describes a city, the range of its postal codes, and its area code. */
export interface Place {
  city: string;
  postalCodes: readonly [lowest: number, highest: number];
  areaCode: string;
}

type Row = readonly [city: string, lowest: number, highest: number, areaCode: string];

const placesOf = (rows: readonly Row[]): readonly Place[] =>
  rows.map(([city, lowest, highest, areaCode]) => ({ city, postalCodes: [lowest, highest], areaCode }));

export const dutchPlaces = placesOf([
  ['Amsterdam', 1011, 1109, '20'],
  ['Rotterdam', 3011, 3089, '10'],
  ['Den Haag', 2491, 2597, '70'],
  ['Utrecht', 3511, 3585, '30'],
  ['Eindhoven', 5611, 5658, '40'],
  ['Groningen', 9711, 9747, '50'],
  ['Tilburg', 5011, 5049, '13'],
  ['Almere', 1311, 1363, '36'],
  ['Breda', 4811, 4839, '76'],
  ['Nijmegen', 6511, 6546, '24'],
  ['Apeldoorn', 7311, 7339, '55'],
  ['Haarlem', 2011, 2037, '23'],
  ['Arnhem', 6811, 6846, '26'],
  ['Enschede', 7511, 7548, '53'],
  ['Amersfoort', 3811, 3829, '33'],
  ['Zaandam', 1501, 1509, '75'],
  ["'s-Hertogenbosch", 5211, 5237, '73'],
  ['Zwolle', 8011, 8045, '38'],
  ['Leiden', 2311, 2334, '71'],
  ['Leeuwarden', 8911, 8941, '58'],
  ['Maastricht', 6211, 6229, '43'],
  ['Dordrecht', 3311, 3329, '78'],
  ['Ede', 6711, 6718, '318'],
  ['Alkmaar', 1811, 1827, '72'],
  ['Delft', 2611, 2629, '15'],
  ['Deventer', 7411, 7429, '570'],
  ['Helmond', 5701, 5709, '492'],
  ['Hilversum', 1211, 1223, '35'],
  ['Venlo', 5911, 5928, '77'],
  ['Middelburg', 4331, 4341, '118'],
  ['Roosendaal', 4701, 4709, '165'],
  ['Gouda', 2801, 2809, '182'],
  ['Hoorn', 1621, 1628, '229'],
  ['Assen', 9401, 9408, '592'],
  ['Purmerend', 1441, 1448, '299'],
]);

export const belgianPlaces = placesOf([
  ['Antwerpen', 2000, 2060, '3'],
  ['Gent', 9000, 9052, '9'],
  ['Brussel', 1000, 1210, '2'],
  ['Leuven', 3000, 3018, '16'],
  ['Hasselt', 3500, 3512, '11'],
  ['Brugge', 8000, 8020, '50'],
  ['Mechelen', 2800, 2812, '15'],
  ['Turnhout', 2300, 2300, '14'],
]);

export const germanPlaces = placesOf([
  ['Köln', 50667, 51149, '221'],
  ['Düsseldorf', 40210, 40629, '211'],
  ['Münster', 48143, 48167, '251'],
  ['Aachen', 52062, 52080, '241'],
  ['Duisburg', 47051, 47279, '203'],
  ['Osnabrück', 49074, 49090, '541'],
  ['Dortmund', 44135, 44388, '231'],
  ['Bremen', 28195, 28779, '421'],
]);

const dutchStreets =
  'Kerkstraat Schoolstraat Dorpsstraat Molenweg Stationsstraat Stationsweg Nieuwstraat Beatrixlaan Julianastraat Wilhelminalaan Emmastraat Parallelweg Industrieweg Ambachtsweg Havenkade Marktplein Raadhuisplein Lindelaan Eikenlaan Beukenlaan Kastanjelaan Vondelstraat Rembrandtstraat Vermeerlaan Spoorstraat Oosterkade Westersingel Noordeinde Zuiderzeestraat Hogeweg'.split(
    ' ',
  );
const germanStreets =
  'Hauptstraße Bahnhofstraße Gartenstraße Schulstraße Lindenallee Goethestraße Industriestraße Marktplatz'.split(' ');

/** Lists the letters of Dutch postal codes: F, I, O, Q, U and Y are not used. */
const postalLetters = [...'ABCDEGHJKLMNPRSTVWXZ'];

export type Country = 'NL' | 'BE' | 'DE';

export const placesIn: Readonly<Record<Country, readonly Place[]>> = {
  NL: dutchPlaces,
  BE: belgianPlaces,
  DE: germanPlaces,
};

export function streetIn(country: Country, random: Random): string {
  const street = random.pick(country === 'DE' ? germanStreets : dutchStreets);
  const suffix = random.chance(0.12) ? random.pick(['a', 'b', '-1', '-2', ' bis']) : '';
  return `${street} ${random.integer(1, 240)}${country === 'NL' ? suffix : ''}`;
}

export function postalCodeIn(country: Country, place: Place, random: Random): string {
  const number = String(random.integer(...place.postalCodes));
  if (country !== 'NL') return number;
  const letters = `${random.pick(postalLetters)}${random.pick(postalLetters)}`;
  // Avoids SA, SD and SS, which are not used in postal codes.
  return `${number} ${/S[ADS]/.test(letters) ? 'AB' : letters}`;
}
