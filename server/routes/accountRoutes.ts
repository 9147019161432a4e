/** Lists the addresses of accounts: signing in and up, the own account, those of others. */
import { anyRole, enrolling, everybody, owner, type Routes, signedIn, takingQuery } from './route.ts';

/** Lists sign-in, refresh and sign-out. */
export const signInRoutes = {
  'session.login': everybody('post', '/login', { en: 'Sign in', nl: 'Inloggen' }),
  'session.token': everybody('get', '/token', {
    en: 'A new access token for the refresh cookie, which rotates',
    nl: 'Een nieuw toegangstoken voor de ververscookie, die mee verandert',
  }),
  'session.logout': everybody('post', '/logout', { en: 'Sign out', nl: 'Uitloggen' }),
} satisfies Routes;

/** Lists letters with links that work once, and what the links lead to (decision 29). */
export const letterRoutes = {
  'session.forgotpassword': everybody('post', '/forgotpassword', {
    en: 'Ask for the letter with which a forgotten password is replaced',
    nl: 'De brief aanvragen waarmee een vergeten wachtwoord wordt vervangen',
  }),
  'session.resetpassword': everybody('post', '/resetpassword', {
    en: 'Choose a new password with the token of a letter',
    nl: 'Een nieuw wachtwoord kiezen met de sleutel uit een brief',
  }),
  'session.activate': everybody('post', '/activate', {
    en: 'Activate an account with the token of a letter',
    nl: 'Een account activeren met de sleutel uit een brief',
  }),
} satisfies Routes;

/** Lists signing up, where the description of the users allows it. */
export const signUpRoutes = {
  'session.terms': everybody('get', '/terms', {
    en: 'The address of the terms that a new customer agrees to',
    nl: 'Het webadres van de voorwaarden waarmee nieuwe klanten akkoord gaan',
  }),
  'session.become': everybody('post', '/become', { en: 'Sign up', nl: 'Klant worden' }),
} satisfies Routes;

/** Lists signing in at the operator's OpenID provider, where one is configured (decision 32). */
export const openIdRoutes = {
  'openid.start': takingQuery(
    everybody('get', '/openid/start', {
      en: 'Go to the OpenID provider',
      nl: 'Naar de OpenID-aanbieder',
    }),
  ),
  'openid.callback': takingQuery(
    everybody('get', '/openid/callback', {
      en: 'Come back from the OpenID provider',
      nl: 'Terugkomen van de OpenID-aanbieder',
    }),
  ),
  'openid.finish': everybody('post', '/openid/finish', {
    en: 'Sign in as the identity that the OpenID provider proved',
    nl: 'Inloggen met de identiteit die de OpenID-aanbieder aantoonde',
  }),
} satisfies Routes;

/** Lists changes of the own second factor (decision 30). */
export const secondFactorRoutes = {
  'session.twoFactor': enrolling('get', '/twofactor', {
    en: 'Whether the second factor is on',
    nl: 'Of de tweede factor aanstaat',
  }),
  'session.beginTwoFactor': enrolling('post', '/twofactor', {
    en: 'Begin with a second factor',
    nl: 'Beginnen met een tweede factor',
  }),
  'session.turnTwoFactorOff': enrolling('delete', '/twofactor', {
    en: 'Turn the second factor off',
    nl: 'De tweede factor uitzetten',
  }),
  'session.confirmTwoFactor': enrolling('post', '/twofactor/confirm', {
    en: 'Turn the second factor on with a first code',
    nl: 'De tweede factor aanzetten met een eerste code',
  }),
  'session.renewRecoveryCodes': enrolling('post', '/twofactor/recoverycodes', {
    en: 'New recovery codes',
    nl: 'Nieuwe herstelcodes',
  }),
} satisfies Routes;

/** Lists viewing as a user, for administrators (decision 31). */
export const viewAsRoutes = {
  'session.viewAs': signedIn('post', '/viewas', {
    en: 'View as a user, for administrators',
    nl: 'Als beheerder meekijken als een gebruiker',
  }),
  'session.endView': signedIn('delete', '/viewas', { en: 'Back to administration', nl: 'Terug naar beheer' }),
} satisfies Routes;

/** Lists the own sessions and password. */
export const profileRoutes = {
  'session.sessions': owner('get', '/sessions', { en: 'Own sessions', nl: 'Eigen sessies' }),
  'session.endOtherSessions': owner('delete', '/sessions', {
    en: 'End all other own sessions',
    nl: 'Alle andere eigen sessies beëindigen',
  }),
  'session.endSession': owner('delete', '/sessions/{id}', {
    en: 'End one of the own sessions',
    nl: 'Een eigen sessie beëindigen',
  }),
  'session.changePassword': owner('patch', '/profile/password', { en: 'Another password', nl: 'Een ander wachtwoord' }),
  'session.confirmIdentity': owner('post', '/profile/confirmation', {
    en: 'Give the password once more; for ten minutes the token goes along as `X-Confirmation` where CONFIRMATION_REQUIRED was answered',
    nl: 'Nogmaals het wachtwoord geven; tien minuten lang gaat het token mee als `X-Confirmation` waar CONFIRMATION_REQUIRED het antwoord was',
  }),
} satisfies Routes;

/** Lists the own preferences for the screens (decision 33). */
export const preferenceRoutes = {
  'session.preferences': signedIn('get', '/preferences', {
    en: 'Own preferences for the screens, by name',
    nl: 'Eigen voorkeuren voor de schermen, op naam',
  }),
  'session.changePreferences': owner('patch', '/preferences', {
    en: 'Update own preferences; null removes one',
    nl: 'Eigen voorkeuren bijwerken; null verwijdert er een',
  }),
} satisfies Routes;

/** Lists pictures of users; `GET` answers every caller who may see the user (decision 33). */
export const avatarRoutes = {
  'session.changeAvatar': owner('put', '/profile/avatar', {
    en: 'Another picture of oneself, of 2 MB at most',
    nl: 'Een andere foto van uzelf, van hoogstens 2 MB',
  }),
  'session.removeAvatar': owner('delete', '/profile/avatar', {
    en: 'Remove the picture of oneself',
    nl: 'De foto van uzelf verwijderen',
  }),
  'session.avatar': anyRole('get', '/avatars/{id}', {
    en: 'The picture of a user; 204 where they have none',
    nl: 'De foto van een gebruiker; 204 waar die er geen heeft',
  }),
} satisfies Routes;

/** Lists actions on the accounts of others, for roles that may create users (decision 34). */
export const administrationRoutes = {
  'invitations.create': anyRole('post', '/invitations', {
    en: 'Send the letter that activates an account again',
    nl: 'De brief die een account activeert opnieuw sturen',
  }),
  'passwordletters.create': anyRole('post', '/passwordletters', {
    en: 'Send the letter with which somebody chooses another password',
    nl: 'De brief sturen waarmee iemand een nieuw wachtwoord kiest',
  }),
  'signouts.create': anyRole('post', '/signouts', {
    en: 'End all sessions of somebody',
    nl: 'Alle sessies van iemand beëindigen',
  }),
  'secondfactorresets.create': anyRole('post', '/secondfactorresets', {
    en: 'Take away the second factor of somebody, with your own password',
    nl: 'De tweede factor van iemand wegnemen, met het eigen wachtwoord',
  }),
  'sessionresets.create': anyRole('post', '/sessionresets', {
    en: 'End all sessions but this one, with your own password',
    nl: 'Alle sessies behalve deze beëindigen, met het eigen wachtwoord',
  }),
  'accounts.read': anyRole('get', '/accounts/{id}', {
    en: 'How an account is used',
    nl: 'Hoe een account wordt gebruikt',
  }),
} satisfies Routes;
