import type { Text } from './servicePage.ts';

/** Holds the texts of the pages that several services share. */
export const texts = {
  title: { en: 'Outside world', nl: 'Buitenwereld' },
  intro: {
    en: 'The services that the portal calls. Here they are stand-ins on this machine: they speak the real protocols, and do what you tell them.',
    nl: 'De diensten die het portaal aanroept. Hier zijn het namaakdiensten op deze machine: ze spreken de echte protocollen en doen wat u ze opdraagt.',
  },
  all: { en: 'All services', nl: 'Alle diensten' },
  portal: { en: 'To the portal', nl: 'Naar het portaal' },
  skip: { en: 'Skip to content', nl: 'Naar de inhoud' },
  otherLanguage: { en: 'Nederlands', nl: 'English' },
  requests: { en: 'Latest requests', nl: 'Laatste aanroepen' },
  noRequests: {
    en: 'Nothing has been asked since the start.',
    nl: 'Sinds de start is er niets gevraagd.',
  },
  behaviour: { en: 'Behaviour', nl: 'Gedrag' },
  behaviourHelp: {
    en: 'What happens to the next requests, in place of what usually does.',
    nl: 'Wat er met de volgende aanroepen gebeurt, in plaats van wat er anders gebeurt.',
  },
  usual: { en: 'Works as usual', nl: 'Werkt gewoon' },
  disturbed: { en: 'Disturbed', nl: 'Verstoord' },
  what: { en: 'What happens', nl: 'Wat gebeurt er' },
  which: { en: 'To which requests', nl: 'Bij welke aanroepen' },
  everyRequest: { en: 'All', nl: 'Alle' },
  times: { en: 'How often', nl: 'Hoe vaak' },
  once: { en: 'Once', nl: 'Eén keer' },
  thrice: { en: 'Three times', nl: 'Drie keer' },
  always: { en: 'Until I stop it', nl: 'Tot ik het stop' },
  start: { en: 'Start', nl: 'Starten' },
  stop: { en: 'Stop', nl: 'Stoppen' },
  clock: { en: 'Clock', nl: 'Klok' },
  clockHelp: {
    en: 'Moves ahead only; what falls due meanwhile happens at once.',
    nl: 'Gaat alleen vooruit; wat intussen moest gebeuren, gebeurt meteen.',
  },
  hour: { en: '1 hour', nl: '1 uur' },
  day: { en: '1 day', nl: '1 dag' },
  week: { en: '1 week', nl: '1 week' },
  month: { en: '1 month', nl: '1 maand' },
  year: { en: '1 year', nl: '1 jaar' },
  search: { en: 'Search', nl: 'Zoeken' },
  none: { en: 'Nothing found.', nl: 'Niets gevonden.' },
  asked: { en: 'Requests', nl: 'Aanroepen' },
  more: { en: 'These are the first ten; search for others.', nl: 'Dit zijn de eerste tien; zoek naar andere.' },
  done: { en: 'Done.', nl: 'Gedaan.' },
  refused: {
    en: 'This cannot be done: look at what you filled in.',
    nl: 'Dat kan niet: kijk na wat u hebt ingevuld.',
  },
  foreign: {
    en: 'Only pages of this demo, on this machine, may send this.',
    nl: 'Alleen pagina’s van deze demo, op deze machine, mogen dit versturen.',
  },
  set: { en: 'Set', nl: 'Instellen' },
} as const satisfies Record<string, Text>;
