import { choice, dateTime, email, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';

/** Describes sign-in events for administrators. Holds nothing that was typed: no password, no token, no unknown address. */
export const signInEvents = resource('signinevents', {
  label: { en: ['Sign-in event', 'Sign-in events'], nl: ['Inlogactiviteit', 'Inlogactiviteiten'] },
  icon: 'key',
  title: ['event', 'at'],
  fields: {
    at: dateTime({ en: 'At', nl: 'Tijdstip' }, { required: true, write: [] }),
    event: choice(
      { en: 'Event', nl: 'Gebeurtenis' },
      {
        required: true,
        write: [],
        options: [
          { value: 'signedIn', en: 'Signed in', nl: 'Ingelogd', tone: 'success' },
          { value: 'refused', en: 'Sign-in refused', nl: 'Inloggen geweigerd', tone: 'warning' },
          { value: 'throttled', en: 'Too many attempts', nl: 'Te veel pogingen', tone: 'danger' },
          { value: 'signedOut', en: 'Signed out', nl: 'Uitgelogd' },
          {
            value: 'everybodySignedOut',
            en: 'Everybody signed out',
            nl: 'Iedereen uitgelogd',
            tone: 'warning',
          },
          {
            value: 'refreshReplayed',
            en: 'Refresh token used twice',
            nl: 'Sessiesleutel twee keer gebruikt',
            tone: 'danger',
          },
          {
            value: 'passwordForgotten',
            en: 'New password asked for',
            nl: 'Nieuw wachtwoord aangevraagd',
            tone: 'info',
          },
          { value: 'passwordReset', en: 'Password reset', nl: 'Wachtwoord opnieuw ingesteld', tone: 'info' },
          { value: 'passwordChanged', en: 'Password changed', nl: 'Wachtwoord gewijzigd', tone: 'info' },
          { value: 'twoFactorOn', en: 'Second factor turned on', nl: 'Tweestapsverificatie aangezet', tone: 'success' },
          {
            value: 'twoFactorOff',
            en: 'Second factor turned off',
            nl: 'Tweestapsverificatie uitgezet',
            tone: 'warning',
          },
          {
            value: 'twoFactorReset',
            en: 'Second factor reset by an administrator',
            nl: 'Tweestapsverificatie gereset door een beheerder',
            tone: 'warning',
          },
          {
            value: 'addressChanged',
            en: 'Email address changed',
            nl: 'E-mailadres gewijzigd',
            tone: 'warning',
          },
          { value: 'recoveryCodesRenewed', en: 'New recovery codes', nl: 'Nieuwe herstelcodes', tone: 'info' },
          { value: 'activated', en: 'Account activated', nl: 'Account geactiveerd', tone: 'success' },
          { value: 'signedUp', en: 'Signed up', nl: 'Account aangevraagd', tone: 'info' },
          { value: 'viewedAs', en: 'Began to view as a user', nl: 'Meekijken begonnen', tone: 'warning' },
          { value: 'viewedAsEnded', en: 'Viewing as a user ended', nl: 'Meekijken beëindigd', tone: 'info' },
          {
            value: 'openIdSignedIn',
            en: 'Signed in with OpenID Connect',
            nl: 'Ingelogd met OpenID Connect',
            tone: 'success',
          },
          {
            value: 'openIdRefused',
            en: 'Sign-in with OpenID Connect refused',
            nl: 'Inloggen met OpenID Connect geweigerd',
            tone: 'warning',
          },
          {
            value: 'openIdLinked',
            en: 'OpenID Connect identity linked',
            nl: 'OpenID Connect-identiteit gekoppeld',
            tone: 'info',
          },
          { value: 'linkRefused', en: 'Link refused', nl: 'Link geweigerd', tone: 'warning' },
        ],
      },
    ),
    email: email({ en: 'Account', nl: 'Account' }, { search: true, write: [] }),
    user: text({ en: 'Number of the user', nl: 'Nummer van de gebruiker' }, { write: [] }),
    by: email({ en: 'By', nl: 'Door' }, { search: true, write: [] }),
    address: text({ en: 'IP address', nl: 'IP-adres' }, { search: true, write: [] }),
    userAgent: text({ en: 'Browser', nl: 'Browser' }, { write: [] }),
  },
  access: {},
  menu: { place: 'manage', order: 910 },
  list: { columns: ['at', 'event', 'email', 'by', 'address'], sort: ['-at'], filters: ['event'] },
  history: false,
  trash: false,
});
