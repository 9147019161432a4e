/** Holds the texts of the page about the state of services. */
export const texts = {
  title: 'Status of your services',
  introduction: 'We check every minute whether the services that you have with us work.',
  none: 'You have no services yet that we check. With a hosting account you see here whether it works.',
  resolved: 'Recently resolved',
  from: 'From {{from}}',
  fromUntil: 'From {{from}}, expected until {{until}}',
  wasFromUntil: 'From {{from}} until {{until}}',
  concerns: 'Concerns: {{services}}',
  planned: { announced: 'Planned work', ongoing: 'Work under way', resolved: 'Work finished' },
  incident: { announced: 'Incident expected', ongoing: 'Incident', resolved: 'Incident resolved' },
  health: { up: 'Works', down: 'Down', cannotTell: 'Unknown', maintenance: 'Maintenance' },
  daysAgo: '{{number}} days ago',
  today: 'Today',
  uptime: '{{percentage}} uptime',
  noneDisturbed: 'No incidents in the last 90 days',
  day: {
    fine: '{{day}}: no incident',
    minutesDown: '{{day}}: {{number}} min. down',
    unchecked: '{{day}}: not measured',
  },
};
