/** Holds the texts of the page about the state of services. */
export const texts = {
  title: 'Status van uw diensten',
  introduction: 'Wij controleren elke minuut of de diensten werken die u bij ons hebt.',
  none: 'U hebt nog geen diensten die wij controleren. Met een hostingaccount ziet u hier of het werkt.',
  resolved: 'Onlangs opgelost',
  from: 'Vanaf {{from}}',
  fromUntil: 'Van {{from}} tot naar verwachting {{until}}',
  wasFromUntil: 'Van {{from}} tot {{until}}',
  concerns: 'Betreft: {{services}}',
  planned: { announced: 'Gepland onderhoud', ongoing: 'Onderhoud bezig', resolved: 'Onderhoud klaar' },
  incident: { announced: 'Storing verwacht', ongoing: 'Storing', resolved: 'Storing opgelost' },
  health: { up: 'Werkt', down: 'Storing', cannotTell: 'Onbekend', maintenance: 'Onderhoud' },
  daysAgo: '{{number}} dagen geleden',
  today: 'Vandaag',
  uptime: '{{percentage}} bereikbaar',
  noneDisturbed: 'Geen storingen in de laatste 90 dagen',
  day: {
    fine: '{{day}}: geen storing',
    minutesDown: '{{day}}: {{number}} min. niet bereikbaar',
    unchecked: '{{day}}: niet gemeten',
  },
};
