import type { Label } from '../../schema/label.ts';
import type { Context } from '../context.ts';
import type { ApiError } from '../errors.ts';
import { type Refusal, refusalOf } from '../refusals.ts';

/**
 * Lists why a sign-in, or a request about one, is refused. The codes are those of docs/http.md, section "Session";
 * `LOGIN_TROTTLED` is spelled so there.
 */
const refusals = {
  USER_NOT_FOUND: {
    status: 422,
    text: { en: 'Invalid username and/or password', nl: 'Ongeldige gebruikersnaam en/of wachtwoord' },
  },
  USER_NOT_ACTIVATED: {
    status: 422,
    text: {
      en: 'This account is not active. Activate it with the link in our email, or contact us.',
      nl: 'Dit account is niet actief. Activeer het met de link in onze e-mail of neem contact met ons op.',
    },
  },
  IDENTITY_NOT_FOUND: {
    status: 422,
    text: {
      en: 'There is no account here that belongs to that sign-in. Sign in with your password, or contact us.',
      nl: 'Bij deze aanmelding hoort hier geen account. Log in met uw wachtwoord of neem contact met ons op.',
    },
  },
  IDENTITY_EXPIRED: {
    status: 422,
    text: {
      en: 'Signing in took too long, or was already completed. Start again.',
      nl: 'Het inloggen duurde te lang, of is al afgerond. Begin opnieuw.',
    },
  },
  ACTIVATION_NOT_FOUND: {
    status: 404,
    text: {
      en: 'This link is invalid or has already been used. Ask for a new one.',
      nl: 'Deze link is ongeldig of al gebruikt. Vraag een nieuwe aan.',
    },
  },
  OTP_REQUIRED: {
    status: 422,
    text: {
      en: 'Enter the code from your authenticator app, or a recovery code',
      nl: 'Vul de code uit uw authenticatie-app in, of een herstelcode',
    },
  },
  OTP_INVALID: {
    status: 422,
    text: { en: 'The entered 2FA token is invalid', nl: 'Het ingevulde 2FA-token is ongeldig' },
  },
  ENROLMENT_EXPIRED: {
    status: 409,
    text: {
      en: 'Setting up took too long. Enter your password again, and scan the new code.',
      nl: 'Het instellen duurde te lang. Vul uw wachtwoord opnieuw in en scan de nieuwe code.',
    },
  },
  TWO_FACTOR_ON: {
    status: 409,
    text: {
      en: 'Two-factor authentication is on already. Turn it off first.',
      nl: 'Tweestapsverificatie staat al aan. Zet die eerst uit.',
    },
  },
  TWO_FACTOR_OFF: {
    status: 409,
    text: { en: 'Two-factor authentication is off.', nl: 'Tweestapsverificatie staat uit.' },
  },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    text: {
      en: 'Your role requires two-factor authentication. Turn it on first.',
      nl: 'Voor uw rol is tweestapsverificatie verplicht. Zet die eerst aan.',
    },
  },
  OWN_TWO_FACTOR: {
    status: 409,
    text: {
      en: 'Turn your own two-factor authentication off in your profile, with a code.',
      nl: 'Zet uw eigen tweestapsverificatie uit in uw profiel, met een code.',
    },
  },
  USER_NOT_INVITED: {
    status: 409,
    text: {
      en: 'This user is not waiting for an invitation.',
      nl: 'Deze gebruiker wacht niet op een uitnodiging.',
    },
  },
  USER_NOT_ACTIVE: {
    status: 409,
    text: {
      en: 'This user may not sign in, so another password is of no use to them.',
      nl: 'Deze gebruiker mag niet inloggen en heeft dus niets aan een ander wachtwoord.',
    },
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    text: {
      en: 'Give your password once more, or sign in again, before an email address or a role is changed.',
      nl: 'Geef eerst nogmaals uw wachtwoord of log opnieuw in, voordat een e-mailadres of een rol wijzigt.',
    },
  },
  VIEWING_AS: {
    status: 403,
    text: {
      en: 'You are viewing as somebody else. This is for them alone: go back to administration first.',
      nl: 'U kijkt mee als iemand anders. Dit kan alleen diegene zelf: ga eerst terug naar beheer.',
    },
  },
  NOT_VIEWABLE: {
    status: 422,
    text: {
      en: 'Only an active user who is no administrator can be viewed as.',
      nl: 'Meekijken kan alleen als een actieve gebruiker die geen beheerder is.',
    },
  },
  LOGIN_TROTTLED: {
    status: 429,
    text: {
      en: 'Too many invalid attempts. Try again in {{0}} seconds.',
      nl: 'Te veel ongeldige pogingen. Probeer het over {{0}} seconden opnieuw.',
    },
  },
} as const satisfies Record<string, Refusal>;

interface RefusalDetails {
  /** Seconds that a throttled caller has to wait. */
  seconds?: number;
  /** JSON pointer to the value at fault. */
  pointer?: string;
  /** Replaces the usual words of the code. */
  text?: Label;
}

const refusalFor = refusalOf<keyof typeof refusals>(refusals);

/** Makes the refusal of a sign-in or a repeated password, in the caller's language. */
export const refusal = (
  code: keyof typeof refusals,
  context: Pick<Context, 'language'>,
  { seconds, pointer, text }: RefusalDetails = {},
): ApiError =>
  refusalFor(code, context, {
    ...(text && { text }),
    ...(pointer !== undefined && { source: { pointer } }),
    ...(seconds !== undefined && { params: [seconds], meta: { seconds }, retryAfter: seconds }),
  });
