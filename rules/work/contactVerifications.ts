import type { ContactVerification } from '../../resources/contactverifications.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isOneTooMany } from '../contacts/lettersToValue.ts';
import { verificationLetter } from '../letters/verificationLetter.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

const job = 'verificationletter';

/** Writes to an email address that is to be verified. */
export const written = ({ operation, after }: Change<ContactVerification>, context: RuleContext): FollowUp[] =>
  operation === 'create' && after.subject === 'email' && after.state === 'asked' && isLive(context)
    ? [{ op: 'enqueue', job, payload: { verification: after.id }, subject: `domaincontacts/${after.contact}` }]
    : [];

/** Sends the letters by which email addresses of domain contacts are verified. */
export const contactVerifications = workFor(() => ({
  jobs: [
    {
      kind: job,
      maxAttempts: 10,
      backoff: 30,
      prepare: async (context, { verification: id }: { verification: string }) => {
        const verification = await recordWith(context, 'contactverifications', id);
        if (!verification) return;
        // Composes letters to one address one after the other, so that each knows of those before.
        const letter = await context.alone(`${job}:${verification.value}`, async () =>
          (await isOneTooMany(verification, context)) ? undefined : verificationLetter(verification, context),
        );
        if (letter) await context.mail(letter);
      },
    },
  ],
  followUps: { contactverifications: [written] },
}));
