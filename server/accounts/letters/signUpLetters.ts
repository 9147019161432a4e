import type { Language } from '../../../schema/label.ts';
import { type LetterParts, letter } from '../../mail/letter.ts';
import type { Letter } from '../../mail/mail.ts';
import { activationPath, type Correspondence, composed } from './accountLetters.ts';

/** Informs the owner of a known address that it was used to sign up. The page does not say that it is known. */
export const knownAddressLetter = (correspondence: Correspondence): Letter =>
  composed(correspondence, '/forgotpassword', {
    nl: (sender) => ({
      subject: `U bent al bekend bij ${sender}`,
      paragraphs: [
        'Hallo,',
        `Iemand, waarschijnlijk uzelf, heeft met dit e-mailadres een account bij ${sender} aangevraagd. Het adres is al bij ons ` +
          'bekend, dus er is geen nieuw account gemaakt. Log in, of kies een nieuw wachtwoord als u het niet meer weet.',
      ],
      action: 'Nieuw wachtwoord aanvragen',
      closing: ['Lukt dat niet, of hebt u hier niet om gevraagd? Neem dan contact met ons op.'],
    }),
    en: (sender) => ({
      subject: `You already have an account at ${sender}`,
      paragraphs: [
        'Hello,',
        `Somebody, probably you, asked for an account at ${sender} with this email address. We know the address already, so no ` +
          'new account was made. Sign in, or choose a new password if you have forgotten yours.',
      ],
      action: 'Request a new password',
      closing: ['Does that not work, or did you not ask for this? Then contact us.'],
    }),
  });

/** Informs somebody whose address is known, but signs nobody in. Has no button, as a new password would need an account. */
export function knownContactLetter({ to, language, mail: { sender } }: Correspondence): Letter {
  const texts: Record<Language, Pick<LetterParts, 'subject' | 'paragraphs' | 'closing'>> = {
    nl: {
      subject: `Uw e-mailadres is al bekend bij ${sender}`,
      paragraphs: [
        'Hallo,',
        `Iemand, waarschijnlijk uzelf, heeft met dit e-mailadres een account bij ${sender} aangevraagd. Wij kennen het adres als ` +
          'dat van een contactpersoon. Daarom is er geen account gemaakt, en kunt u er nog niet mee inloggen.',
        'Wilt u kunnen inloggen? Neem dan contact met ons op, of vraag iemand van uw bedrijf die al inlogt om dat te doen.',
      ],
      closing: ['Hebt u hier niet om gevraagd? Dan hoeft u niets te doen.'],
    },
    en: {
      subject: `Your email address is already known at ${sender}`,
      paragraphs: [
        'Hello,',
        `Somebody, probably you, asked for an account at ${sender} with this email address. We know it as the address of a ` +
          'contact, so no account was made, and you cannot sign in with it yet.',
        'Would you like to sign in? Then contact us, or ask somebody at your company who signs in already to do so.',
      ],
      closing: ['Did you not ask for this? Then you don’t need to do anything.'],
    },
  };
  return letter({ ...texts[language], to, language, sender });
}

/** Asks to activate an account that was made before, with a warning, as a stranger may have given its details. */
export const activationAgainLetter = (correspondence: Correspondence, token: string): Letter =>
  composed(correspondence, activationPath(token), {
    nl: (sender) => ({
      subject: `Er is al een account voor u bij ${sender}`,
      paragraphs: [
        'Hallo,',
        `Met dit e-mailadres is zojuist een account bij ${sender} aangevraagd. Voor dit adres is eerder al een account gemaakt, ` +
          'dat nog niet is geactiveerd. Wat zojuist is ingevuld, is daarom niet bewaard.',
        'Als u activeert, opent u het account van toen, met de gegevens die toen zijn opgegeven.',
        'Waren die gegevens niet van u, of kloppen ze niet? Neem dan eerst contact met ons op, en activeer het account niet.',
      ],
      action: 'Eerder account activeren',
      closing: [
        'De link werkt één keer, zeven dagen lang.',
        'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: zonder activatie kan niemand ermee inloggen.',
      ],
    }),
    en: (sender) => ({
      subject: `There is already an account for you at ${sender}`,
      paragraphs: [
        'Hello,',
        `An account at ${sender} was just asked for with this email address. An account was made for it earlier, which was never ` +
          'activated. What was filled in just now was therefore not kept.',
        'When you activate, you open the earlier account, with the details that were given then.',
        'Were those details not yours, or are they not right? Then contact us first, and do not activate the account.',
      ],
      action: 'Activate the earlier account',
      closing: [
        'The link works once, for seven days.',
        'Did you not ask for this? Then you don’t need to do anything: nobody can sign in with it until it is activated.',
      ],
    }),
  });
