/** Defines the tabs above lists of what can be put out of use; they open with what is active. */
export const activeViews = [
  { name: 'current', label: { en: 'Active', nl: 'Actief' }, filter: { active: true }, opens: true },
  { name: 'ended', label: { en: 'No longer active', nl: 'Niet meer actief' }, filter: { active: false } },
] as const;
