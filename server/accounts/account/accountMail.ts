import { type Language, languages } from '../../../schema/label.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob } from '../../jobs/job.ts';
import type { Letter, Mail } from '../../mail/mail.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { activationLetter, type Correspondence, resetLetter } from '../letters/accountLetters.ts';
import {
  addressChangedLetter,
  addressLeftLetter,
  passwordChangedLetter,
  twoFactorResetLetter,
} from '../letters/changeLetters.ts';
import { activationAgainLetter, knownAddressLetter, knownContactLetter } from '../letters/signUpLetters.ts';
import { type AccountRow, accountWithEmail, accountWithId, usersOf } from './account.ts';
import { issueToken, type Purpose } from './oneTimeToken.ts';

/** Names the reason for a letter. Its addressee is looked up when the letter is made. */
export type Occasion =
  | { occasion: 'invited'; userId: string }
  | { occasion: 'passwordForgotten'; email: string }
  | { occasion: 'passwordChanged'; userId: string }
  | { occasion: 'twoFactorReset'; userId: string }
  | { occasion: 'addressChanged'; userId: string }
  /** Goes to the user's former address. */
  | { occasion: 'addressLeft'; userId: string; email: string }
  | { occasion: 'signedUpAgain'; email: string; language: Language };

const kind = 'accountmail';

/** Queues a letter, which is sent once the current transaction is committed. */
export const sendLater = (context: WriteContext, occasion: Occasion): Promise<string> =>
  enqueue(context, {
    kind,
    payload: occasion,
    ...('userId' in occasion && { subject: `${usersOf(context.model).entity.resource.name}/${occasion.userId}` }),
  });

/**
 * Sends a letter about an account. Creates its token here, so that none waits in a queue; each attempt creates its own. No
 * transaction stays open while the mail server answers.
 */
export const accountMail = defineJob<Occasion>({
  kind,
  maxAttempts: 10,
  backoff: 30,
  async prepare(context, occasion) {
    const mail = mailOf(context);
    const letter = await letterFor(context, occasion, mail);
    if (letter) await mail.deliver(letter);
  },
  // Writes nothing, as the letter is sent already.
  run: () => Promise.resolve(),
});

function mailOf({ services }: WriteContext): Mail {
  if (!services.mail) throw new Error('This composition sends no mail.');
  return services.mail;
}

async function letterFor(context: WriteContext, occasion: Occasion, mail: Mail): Promise<Letter | null> {
  const account = await accountOf(context, occasion);
  const isAgain = occasion.occasion === 'signedUpAgain';
  if (!account)
    return isAgain ? knownContactLetter({ to: occasion.email, language: languageOf(occasion.language), mail }) : null;
  const { signIn } = usersOf(context.model);
  const correspondence = { to: account.email, language: account.language, mail };
  const letters = { context, account, correspondence };
  if (occasion.occasion === 'addressLeft') return addressLeftLetter({ ...correspondence, to: occasion.email });
  // Sends the activation letter to users who never activated their account, whatever they asked for.
  if (account.state === signIn.invitedState)
    return withToken(letters, 'activation', isAgain ? activationAgainLetter : activationLetter);
  if (isAgain) return knownAddressLetter(correspondence);
  if (account.state !== signIn.activeState || occasion.occasion === 'invited') return null;
  return occasion.occasion === 'passwordForgotten'
    ? withToken(letters, 'reset', resetLetter)
    : changeLetters[occasion.occasion](correspondence);
}

const changeLetters = {
  passwordChanged: passwordChangedLetter,
  twoFactorReset: twoFactorResetLetter,
  addressChanged: addressChangedLetter,
};

const accountOf = (context: WriteContext, occasion: Occasion): Promise<AccountRow | null> =>
  'userId' in occasion ? accountWithId(context, occasion.userId) : accountWithEmail(context, occasion.email);

const languageOf = (asked: string): Language => languages.find((language) => language === asked) ?? languages[0];

interface Letters {
  context: WriteContext;
  account: AccountRow;
  correspondence: Correspondence;
}

async function withToken(
  { context, account, correspondence }: Letters,
  purpose: Purpose,
  write: (correspondence: Correspondence, token: string) => Letter,
): Promise<Letter> {
  const token = await inTransaction(context, (inside) => issueToken(inside, purpose, account));
  return write(correspondence, token);
}
