import type { Language } from '../../../schema/label.ts';
import { type LetterParts, letter } from '../../mail/letter.ts';
import type { Letter, Mail } from '../../mail/mail.ts';

/** Names the addressee of a letter, and its sender. */
export interface Correspondence {
  to: string;
  language: Language;
  mail: Pick<Mail, 'publicUrl' | 'sender'>;
}

type Texts = Pick<LetterParts, 'subject' | 'paragraphs' | 'closing'> & { action: string };

/** Returns the path of the page where the owner of a token chooses a password and activates their account. */
export const activationPath = (token: string): string => `/activate/${token}`;

/**
 * Composes the activation letter. It contains no typed names: a visitor could otherwise send words of their own to a stranger's
 * address.
 */
export const activationLetter = (correspondence: Correspondence, token: string): Letter =>
  composed(correspondence, activationPath(token), {
    nl: (sender) => ({
      subject: `Activeer uw account bij ${sender}`,
      paragraphs: [
        'Hallo,',
        `Voor dit e-mailadres is een account bij ${sender} gemaakt. Activeer het om in te loggen.`,
      ],
      action: 'Account activeren',
      closing: [
        'De link werkt één keer, zeven dagen lang.',
        'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: zonder activatie kan niemand ermee inloggen.',
      ],
    }),
    en: (sender) => ({
      subject: `Activate your account at ${sender}`,
      paragraphs: ['Hello,', `An account at ${sender} was made for this email address. Activate it to sign in.`],
      action: 'Activate account',
      closing: [
        'The link works once, for seven days.',
        'Did you not ask for this? Then you don’t need to do anything: nobody can sign in with it until it is activated.',
      ],
    }),
  });

export const resetLetter = (correspondence: Correspondence, token: string): Letter =>
  composed(correspondence, `/resetpassword?token=${token}`, {
    nl: (sender) => ({
      subject: `Nieuw wachtwoord voor ${sender}`,
      paragraphs: ['Hallo,', `U kunt een nieuw wachtwoord kiezen voor uw account bij ${sender}.`],
      action: 'Nieuw wachtwoord kiezen',
      closing: [
        'De link werkt één keer, een uur lang.',
        'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
      ],
    }),
    en: (sender) => ({
      subject: `New password for ${sender}`,
      paragraphs: ['Hello,', `You can choose a new password for your account at ${sender}.`],
      action: 'Choose a new password',
      closing: [
        'The link works once, for one hour.',
        'Did you not ask for this? Then you don’t need to do anything: your password stays as it is.',
      ],
    }),
  });

/** Composes a letter in the language of its reader, with one link into the portal. */
export function composed(
  { to, language, mail: { publicUrl, sender } }: Correspondence,
  path: string,
  texts: Record<Language, (sender: string) => Texts>,
): Letter {
  const { action, ...text } = texts[language](sender);
  return letter({ ...text, to, language, sender, action: { label: action, url: `${publicUrl}${path}` } });
}
