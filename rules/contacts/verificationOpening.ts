import type { ContactVerification } from '../../resources/contactverifications.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { OpeningContext } from '../../schema/opening.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

type Context = OpeningContext<Records>;

/** Says what the page of a verification shows. Of the contact it tells no more than its reader has to know. */
export async function verificationAnswer(id: string, context: Context): Promise<Attributes | undefined> {
  const verification = await recordWith(context, 'contactverifications', id);
  if (!verification) return undefined;
  const { state, value } = verification;
  return { document: 'contact', state, email: value };
}

/** Verifies as the reader of the letter, by a press on its page: programs that look at links press nothing. */
export async function confirmVerification(id: string, context: Context): Promise<void> {
  const verification = await recordWith(context, 'contactverifications', id);
  if (verification?.state !== 'asked' || (await isOutdated(verification, context))) return;
  const { ip, userAgent } = context.origin;
  const values = {
    state: 'verified',
    method: 'emailLink',
    evidence: `IP ${ip ?? '–'}, ${userAgent ?? '–'}`.slice(0, 2000),
  };
  await context.write([{ op: 'update', resource: 'contactverifications', id, values }]);
}

const isOutdated = async ({ contact, value }: ContactVerification, context: Context): Promise<boolean> =>
  (await recordWith(context, 'domaincontacts', contact))?.email !== value;
