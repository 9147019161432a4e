/** Describes the application that tests of the framework run in: two roles, as most worlds of descriptions name. */
import { application as describe } from '../application.ts';

export const application = describe('Workshop', {
  tagline: { en: 'Everything in its place.', nl: 'Alles op zijn plaats.' },
  roles: [
    { name: 'admin', label: { en: ['Administrator', 'Administrators'], nl: ['Beheerder', 'Beheerders'] } },
    { name: 'customer', label: { en: ['Customer', 'Customers'], nl: ['Klant', 'Klanten'] } },
  ],
  administrator: 'admin',
});
