/** Defines the tabs above lists of what can be put out of use: those in use, with which the list opens, and the others. */
export const activeViews = [
  { name: 'current', label: { en: 'Active', nl: 'Actief' }, filter: { active: true }, opens: true },
  { name: 'ended', label: { en: 'No longer active', nl: 'Niet meer actief' }, filter: { active: false } },
] as const;
