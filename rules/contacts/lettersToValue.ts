import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import { linkLifetime } from '../documents/documentLinks.ts';
import type { Records, RuleContext } from '../stored/records.ts';

type Verification = Records['contactverifications'];
type Finding = Pick<RuleContext, 'find'>;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Sets the minutes before a letter to the same address is asked for again. */
const pause = 15;

/** Limits the letters to one address in a day, for one customer and for all: anybody may name a stranger's. */
const mostInDay = { customer: 3, all: 6 } as const;

export const letterFaultTexts = {
  ASKED_JUST_NOW: {
    en: 'An email to {{0}} was asked for less than {{1}} minutes ago. Look for it there, or ask again later.',
    nl: 'Minder dan {{1}} minuten geleden is al om een e-mail aan {{0}} gevraagd. Zoek die daar op, of vraag later opnieuw.',
  },
  ASKED_TOO_OFTEN: {
    en: 'Several emails went to {{0}} today. Ask again tomorrow.',
    nl: 'Er gingen vandaag al meer e-mails naar {{0}}. Vraag morgen opnieuw.',
  },
} as const satisfies FaultTexts;

/** Refuses to ask again for a letter to an address that got one a moment ago, or several today. */
export async function askedAgainFaults(
  { operation, after, earlier = [] }: Change<Verification>,
  context: RuleContext,
): Promise<FaultOf<typeof letterFaultTexts>[]> {
  const { contact, subject, value } = after;
  if (operation !== 'create' || subject !== 'email' || value === null || context.user.id === null) return [];
  const isSame = (one: Verification): boolean => one.contact === contact && one.subject === subject;
  const open = await context.find('contactverifications', { contact, subject, value, state: 'asked' });
  const asked = [...open, ...earlier.filter(isSame)];
  const since = context.now.getTime() - pause * minute;
  if (asked.some(({ askedAt }) => askedAt === null || Date.parse(askedAt) > since))
    return [{ field: 'subject', code: 'ASKED_JUST_NOW', params: [value, pause] }];
  const sent = asked.length === 0 ? undefined : await lettersTo(after, context, context.now);
  return sent && sent.customer >= mostInDay.customer
    ? [{ field: 'subject', code: 'ASKED_TOO_OFTEN', params: [value] }]
    : [];
}

/** Tells whether its address got as many letters as one gets in a day, for one customer or for all. */
export async function isOneTooMany(verification: Verification, context: Finding & { now(): Date }): Promise<boolean> {
  const sent = await lettersTo(verification, context, context.now());
  return sent.customer >= mostInDay.customer || sent.all >= mostInDay.all;
}

/** Counts other verifications with a letter to this address today, by their links: all, and the customer's own. */
async function lettersTo(
  { id: own, contact, value }: Verification,
  { find }: Finding,
  now: Date,
): Promise<{ customer: number; all: number }> {
  const validUntil = { gt: new Date(now.getTime() + linkLifetime - day).toISOString() };
  const links = await find('documentlinks', { sentTo: value, verification: { null: false }, validUntil });
  const id = [...new Set(links.flatMap(({ verification }) => (verification === own ? [] : (verification ?? []))))];
  if (id.length === 0) return { customer: 0, all: 0 };
  const [asking] = await find('domaincontacts', { id: contact });
  const ofCustomer = await find('contactverifications', { id, 'contact.customer': asking?.customer ?? null });
  return { customer: ofCustomer.length, all: id.length };
}
