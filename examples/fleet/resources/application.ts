import { application } from '../../../schema/application.ts';

const roles = [
  { name: 'manager', label: { en: ['Manager', 'Managers'], nl: ['Beheerder', 'Beheerders'] } },
  { name: 'mechanic', label: { en: ['Mechanic', 'Mechanics'], nl: ['Monteur', 'Monteurs'] } },
  { name: 'driver', label: { en: ['Driver', 'Drivers'], nl: ['Chauffeur', 'Chauffeurs'] } },
] as const;

declare module '../../../schema/role.ts' {
  interface RoleNames extends Record<(typeof roles)[number]['name'], true> {}
}

export const fleet = application('Fleet', {
  tagline: { en: 'Every vehicle, every trip.', nl: 'Elk voertuig, elke rit.' },
  roles,
  administrator: 'manager',
  colors: {
    light: { primary: '#1d4f91', secondary: '#9a3412', frame: '#12305c' },
    dark: { primary: '#8fb8ef', secondary: '#f0a36f', frame: '#0d2344' },
  },
  // Draws a van, with its wheels left open.
  mark: 'M5 10h13v4h4.2l4.8 4.6V23h-2.1a3 3 0 0 0-5.8 0h-6.2a3 3 0 0 0-5.8 0H5Z M20 16v3h4.2l-3-3Z',
});
