import { application } from '../schema/application.ts';

const roles = [
  { name: 'admin', label: { en: ['Administrator', 'Administrators'], nl: ['Beheerder', 'Beheerders'] } },
  { name: 'customer', label: { en: ['Customer', 'Customers'], nl: ['Klant', 'Klanten'] } },
] as const;

declare module '../schema/role.ts' {
  interface RoleNames extends Record<(typeof roles)[number]['name'], true> {}
}

export const gastheer = application('Gastheer', {
  tagline: {
    en: 'Domains, hosting and invoices under one roof.',
    nl: 'Domeinen, hosting en facturen onder één dak.',
  },
  roles,
  administrator: 'admin',
  // Draws a stepped gable with an open door.
  mark: 'M6 27V17h3.5v-5H13V7h6v5h3.5v5H26v10Z M13 27v-6a3 3 0 0 1 6 0v6Z',
  drawnBy: { signIn: 'canalHouses' },
  passwordWords: ['hosting', 'domein'],
});
