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

/**
 * Verifies as the reader of the letter, by a press on its page: programs that look at links press nothing. Verifies along what
 * else its customer asked of the same address, as one address gets few letters in a day.
 */
export async function confirmVerification(id: string, context: Context): Promise<void> {
  const verification = await recordWith(context, 'contactverifications', id);
  if (verification?.state !== 'asked' || (await isOutdated(verification, context))) return;
  const { ip, userAgent } = context.origin;
  const values = {
    state: 'verified',
    method: 'emailLink',
    evidence: `IP ${ip ?? '–'}, ${userAgent ?? '–'}`.slice(0, 2000),
  };
  const asked = await alike(verification, context);
  await context.write(asked.map((one) => ({ op: 'update', resource: 'contactverifications', id: one, values })));
}

/** Lists the open verifications of this address for contacts of the same customer, this one among them. */
async function alike({ contact: of, value }: ContactVerification, context: Context): Promise<string[]> {
  const contact = await recordWith(context, 'domaincontacts', of);
  if (!contact || value === null) return [];
  const contacts = { 'contact.customer': contact.customer, 'contact.email': value };
  const open = await context.find('contactverifications', { ...contacts, subject: 'email', value, state: 'asked' });
  return open.map(({ id }) => id);
}

const isOutdated = async ({ contact, value }: ContactVerification, context: Context): Promise<boolean> =>
  (await recordWith(context, 'domaincontacts', contact))?.email !== value;
