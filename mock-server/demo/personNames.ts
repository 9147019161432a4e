import type { Country } from './places.ts';

const list = (names: string): readonly string[] => names.split(' ');

/** Lists first names by the code of the salutation: 0 Mr, 1 Mrs. */
export const firstNames = [
  list(
    'Daan Sem Lucas Levi Finn Noah Bram Thijs Jesse Lars Milan Ruben Sven Tim Niels Jeroen Bas Joost Pieter Willem Hendrik Gerrit Kees Jan Johan Mark Erik Marco Dennis Patrick Robin Stefan Wouter Martijn Sander Arjan Maarten Tom Koen Mohammed Yusuf Ömer Rachid Sjoerd Douwe Teun Gijs René André Jörg',
  ),
  list(
    'Emma Julia Sophie Lotte Sanne Anna Eva Fleur Lisa Femke Noor Tess Maud Roos Iris Anouk Marloes Ilse Inge Marieke Annemarie Petra Ingrid Monique Esther Linda Sandra Wendy Kim Manon Merel Fenna Jasmijn Nienke Hanneke Marijke Greetje Truus Fatima Samira Aylin Naima Zoë Chloë Renée Anaïs Maaike Yvonne Elise Jolanda',
  ),
] as const;

const dutchNames = [
  ...list(
    'Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Jacobs Koster Willems Verhoeven Kuipers Post Schouten Hoekstra Koopman Prins Huisman Postma Kramer Maas Veenstra Wolters Hermans Evers Timmermans Groen Gerritsen Mol Bosman Kok Scholten Blom Verbeek Molenaar Wiersma Zijlstra Boersma Sanders Martens Nijland Bouwman Hofman Dekkers Kuiper Snijders Verweij Zwart Yılmaz Kaya Nguyen Hussein Sapulette',
  ),
  'de Jong',
  'de Vries',
  'van den Berg',
  'van Dijk',
  'de Boer',
  'de Groot',
  'van Leeuwen',
  'van der Meer',
  'van der Linden',
  'de Haan',
  'van Dam',
  'van Vliet',
  'van der Heijden',
  'de Wit',
  'de Graaf',
  'van der Veen',
  'van den Broek',
  'de Bruijn',
  'van der Wal',
  'van Beek',
  'van Loon',
  'de Ruiter',
  "van 't Hof",
  'ten Brink',
  'ter Haar',
  'van Rossum',
  'op den Kamp',
  'den Hartog',
  'van der Ploeg',
  'van Veen',
  "in 't Veld",
  'El Idrissi',
  'El Amrani',
  'van de Ven',
  'van der Steen',
  'uit den Bogaard',
  'van Houten',
  'te Riele',
  'de Koning',
  'van Wijk',
];

const flemishNames = list(
  'Peeters Janssens Maes Mertens Claes Goossens Wouters Hermans Dubois Lambert Cools Aerts Pauwels Michiels Desmet Declercq Vermeulen Segers Baert Martens Coppens Lemmens Verstraete Thijs Bogaerts Vandenberghe Vercammen Nys Raes Stevens',
);
const germanNames = list(
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Krause Lehmann Köhler Maier Huber Kaiser',
);

export const lastNamesIn: Readonly<Record<Country, readonly string[]>> = {
  NL: dutchNames,
  BE: flemishNames,
  DE: germanNames,
};
