import type { Letter } from '../../mail/mail.ts';
import { type Correspondence, composed } from './accountLetters.ts';

export const passwordChangedLetter = (correspondence: Correspondence): Letter =>
  composed(correspondence, '/forgotpassword', {
    nl: (sender) => ({
      subject: `Uw wachtwoord bij ${sender} is gewijzigd`,
      paragraphs: [
        'Hallo,',
        `Het wachtwoord van uw account bij ${sender} is zojuist gewijzigd. Overal waar u was ingelogd, bent u nu uitgelogd.`,
        'Was u dit niet? Vraag dan meteen een nieuw wachtwoord aan en neem contact met ons op.',
      ],
      action: 'Nieuw wachtwoord aanvragen',
      closing: [],
    }),
    en: (sender) => ({
      subject: `Your password at ${sender} was changed`,
      paragraphs: [
        'Hello,',
        `The password of your account at ${sender} has just been changed. Wherever you were signed in, you are signed out now.`,
        'Was this not you? Then ask for a new password at once, and contact us.',
      ],
      action: 'Request a new password',
      closing: [],
    }),
  });

export const twoFactorResetLetter = (correspondence: Correspondence): Letter =>
  composed(correspondence, '/login', {
    nl: (sender) => ({
      subject: `Tweestapsverificatie bij ${sender} is uitgezet`,
      paragraphs: [
        'Hallo,',
        `Een beheerder heeft de tweestapsverificatie van uw account bij ${sender} uitgezet. Overal waar u was ingelogd, bent u ` +
          'nu uitgelogd. Uw wachtwoord is hetzelfde gebleven.',
        'Zet de tweestapsverificatie na het inloggen weer aan, in uw profiel.',
      ],
      action: 'Inloggen',
      closing: ['Hebt u hier niet om gevraagd? Neem dan meteen contact met ons op.'],
    }),
    en: (sender) => ({
      subject: `Two-factor authentication at ${sender} was turned off`,
      paragraphs: [
        'Hello,',
        `An administrator has turned off the two-factor authentication of your account at ${sender}. Wherever you were signed ` +
          'in, you are signed out now. Your password has stayed the same.',
        'Turn on two-factor authentication again when you have signed in, in your profile.',
      ],
      action: 'Sign in',
      closing: ['Did you not ask for this? Then contact us at once.'],
    }),
  });

/** Informs the user at the new address. */
export const addressChangedLetter = (correspondence: Correspondence): Letter =>
  composed(correspondence, '/login', {
    nl: (sender) => ({
      subject: `Uw e-mailadres bij ${sender} is gewijzigd`,
      paragraphs: [
        'Hallo,',
        `Dit is voortaan het e-mailadres van uw account bij ${sender}. U logt ermee in; uw wachtwoord is hetzelfde gebleven.`,
      ],
      action: 'Inloggen',
      closing: ['Hebt u hier niet om gevraagd? Neem dan contact met ons op.'],
    }),
    en: (sender) => ({
      subject: `Your email address at ${sender} was changed`,
      paragraphs: [
        'Hello,',
        `From now on, this is the email address of your account at ${sender}. You sign in with it; your password has stayed the same.`,
      ],
      action: 'Sign in',
      closing: ['Did you not ask for this? Then contact us.'],
    }),
  });

/** Informs the user at the former address. Leaves out the new one, as others may read this mailbox by now. */
export const addressLeftLetter = (correspondence: Correspondence): Letter =>
  composed(correspondence, '/login', {
    nl: (sender) => ({
      subject: `Uw e-mailadres bij ${sender} is gewijzigd`,
      paragraphs: [
        'Hallo,',
        `Uw account bij ${sender} heeft een ander e-mailadres gekregen. Met dit adres kunt u niet meer inloggen, en onze brieven ` +
          'gaan voortaan naar het nieuwe.',
      ],
      action: 'Inloggen',
      closing: ['Hebt u hier niet om gevraagd? Neem dan meteen contact met ons op.'],
    }),
    en: (sender) => ({
      subject: `Your email address at ${sender} was changed`,
      paragraphs: [
        'Hello,',
        `Your account at ${sender} was given another email address. You can no longer sign in with this one, and our letters go ` +
          'to the new one from now on.',
      ],
      action: 'Sign in',
      closing: ['Did you not ask for this? Then contact us at once.'],
    }),
  });
