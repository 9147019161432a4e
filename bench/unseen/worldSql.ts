/** Inserts the same rows in every run. Primes scatter the numbers, so that no two columns follow each other. */
export { usersSql } from '../worldSql.ts';

/** Compounds of these are the contents: each of a hundred occurs in one of a hundred shipments. */
export const materials = [
  'tuin',
  'kantoor',
  'keuken',
  'school',
  'winkel',
  'badkamer',
  'zolder',
  'garage',
  'hotel',
  'sport',
];
export const goods = [
  'stoelen',
  'lampen',
  'kasten',
  'tafels',
  'matten',
  'rekken',
  'gordijnen',
  'manden',
  'borden',
  'spiegels',
];
/** Compounds of these are surnames: each of 320 is that of some three hundred recipients. */
export const nameBegins = [
  'Berk',
  'Hoek',
  'Dijk',
  'Zand',
  'Wijn',
  'Lind',
  'Kamp',
  'Veld',
  'Bosch',
  'Molen',
  'Steen',
  'Water',
  'Heer',
  'Brug',
  'Kerk',
  'Rijn',
  'Schel',
  'Groen',
  'Noord',
  'Wester',
];
export const nameEnds = [
  'stra',
  'sma',
  'inga',
  'huizen',
  'mans',
  'horst',
  'veen',
  'broek',
  'laar',
  'donk',
  'hof',
  'wijk',
  'oord',
  'berg',
  'dam',
  'kant',
];

export const counts = { carriers: 50, depots: 2000 };
/** Divides the shipments over this many lots: some thirty in each. */
export const lots = 33_333;

const listOf = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join()}]`;

export const carriersSql = `insert into carriers (name) select 'Vervoerder ' || n from generate_series(1, ${counts.carriers}) as n`;
export const depotsSql = `insert into depots (name) select 'Depot ' || n * 7 % 2003 from generate_series(1, ${counts.depots}) as n`;

/** Inserts the recipients. $1: how many. */
export const recipientsSql = `
  insert into recipients (name, city, email, since, signs)
  select
    (array['Anna', 'Bram', 'Cees', 'Dirk', 'Els', 'Fatima', 'Gijs'])[1 + n % 7] || ' '
      || (${listOf(nameBegins)})[1 + mixed % ${nameBegins.length}] || (${listOf(nameEnds)})[1 + mixed / ${nameBegins.length} % ${nameEnds.length}],
    (array['Utrecht', 'Breda', 'Zwolle', 'Delft', 'Assen', 'Venlo', 'Gouda', 'Ede', 'Sneek', 'Tiel'])[1 + n % 10],
    case when n % 3 <> 0 then 'ontvanger' || n || '@voorbeeld.test' end, date '2012-01-01' + n % 5000, n % 4 = 0
  from generate_series(1, $1::int) as n, lateral (select (n::bigint * 7919 % 1000003)::int as mixed) as m`;

/**
 * Inserts the shipments that are missing of 1 to $1. $2: how many recipients. The first of these get many, the last few. Nearly
 * half of the shipments are of one carrier, and most of the last year.
 */
export const shipmentsSql = `
  insert into shipments (id, number, recipient_id, carrier_id, depot_id, service, shipped_on, weight, contents)
  overriding system value
  select
    n, 'ZN' || lpad(one::text, 8, '0'),
    1 + floor($2::int * power(two / 1000003.0, 2))::int, 1 + floor(${counts.carriers} * power(one / 1000003.0, 5))::int,
    case when three % 10 < 7 then 1 + floor(${counts.depots} * power(two / 1000003.0, 1.5))::int end,
    case when three % 100 < 45 then 'standard' when three % 100 < 83 then 'express' when three % 100 < 95 then 'fragile' else 'pickup' end,
    date '2026-11-20' - floor(3000 * power(three / 1000003.0, 3))::int, 10 + one % 30000,
    (${listOf(materials)})[1 + n % 10] || (${listOf(goods)})[1 + n / 10 % 10] || ' van '
      || (array['hout', 'glas', 'staal', 'riet', 'kunststof'])[1 + two % 5] || ', partij K' || lpad((one % ${lots})::text, 5, '0')
  from generate_series(1, $1::int) as n, lateral (select (n::bigint * 7919 % 1000003)::int as one,
    (n::bigint * 104729 % 1000003)::int as two, (n::bigint * 611953 % 1000003)::int as three) as m
  where not exists (select from shipments where id = n)`;
