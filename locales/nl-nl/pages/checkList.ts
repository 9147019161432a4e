/** Holds the texts of what was checked of a domain or of hosting. */
export const texts = {
  title: 'Werkt alles?',
  details: 'Bijzonderheden',
  waiting: 'Wij kijken of alles werkt…',
  failed: 'Wij konden niet nagaan of alles werkt.',
  good: 'Alles werkt',
  busy: 'Er is iets onderweg',
  off: 'Er is niets te controleren',
  faults_one: '1 punt vraagt aandacht',
  faults_other: '{{smart_count}} punten vragen aandacht',
  set: 'Naar de instellingen',
  mend: 'Dit toevoegen',
  mended: 'Toegevoegd. Binnen een uur ziet het hele internet het.',
  willBeAdded: 'Dit wordt aan uw DNS toegevoegd:',
  states: {
    good: 'Goed',
    busy: 'Onderweg',
    off: 'Uit',
    warning: 'Vraagt aandacht',
    wrong: 'Werkt niet',
    unknown: 'Niet bekend',
  },
};
