import { ownThrough } from '../../resources/shared/ownership.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Label } from '../../schema/label.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Records } from '../stored/records.ts';

type Context = EnquiryContext<Records>;

interface Ask {
  text: Label;
  href: string;
}

/** Limits what is asked at once. */
const most = 6;

/** Tells what waits for the customer, in words: questions, quotations, confirmations, codes, full mailboxes. */
export async function asks(context: Context): Promise<Attributes> {
  const found = await Promise.all(
    [questions, quotations, confirmations, addresses, codes, fullMailboxes].map((ask) => ask(context)),
  );
  const all = found.flat();
  const items = all.slice(0, most).map(({ text, href }) => ({ text: text[context.language], href }));
  return { part: 'asks', count: all.length, items };
}

async function questions(context: Context): Promise<Ask[]> {
  const orders = await context.list('orders', { filter: { state: 'needsInformation' }, limit: most });
  return orders.map(({ id, number }) => ({
    text: { en: `We have a question about order ${number}`, nl: `Wij hebben een vraag over bestelling ${number}` },
    href: `/orders/${id}/progress`,
  }));
}

/** Lists open quotations that the caller has the right to sign. */
async function quotations(context: Context): Promise<Ask[]> {
  const filter = { state: 'quotation', ...ownThrough('customer.', 'signing') };
  const open = await context.list('quotations', { filter, sort: ['validUntil'], limit: most });
  return open.map(({ id, number }) => ({
    text: { en: `Quotation ${number} is waiting for your signature`, nl: `Offerte ${number} wacht op uw handtekening` },
    href: `/quotations/${id}/show`,
  }));
}

async function codes(context: Context): Promise<Ask[]> {
  const filter = { state: ['awaitingCode', 'transferRejected', 'transferTimedOut'] };
  const domains = await context.list('domains', { filter, limit: most });
  return domains.map(transfer);
}

async function confirmations(context: Context): Promise<Ask[]> {
  const domains = await context.list('domains', { filter: { awaitsHolder: true }, limit: most });
  return domains.map(confirmation);
}

const confirmation = ({ id, name }: Attributes): Ask => ({
  text: {
    en: `The holder of ${name} has to confirm an email from the registry`,
    nl: `De houder van ${name} moet een e-mail van het register bevestigen`,
  },
  href: `/domains/${id}/show`,
});

/** Leads to the contact, whose address may be wrong. */
async function addresses(context: Context): Promise<Ask[]> {
  const filter = { state: 'asked', subject: 'email' };
  const asked = await context.list('contactverifications', { filter, sort: ['askedAt'], limit: most });
  return asked.map(({ contact, value }) => ({
    text: {
      en: `Confirm ${value} with the link that we sent there`,
      nl: `Bevestig ${value} met de link die wij daarheen stuurden`,
    },
    href: `/domaincontacts/${contact}/show`,
  }));
}

const transfer = ({ id, name }: Attributes): Ask => ({
  text: { en: `The transfer of ${name} needs your attention`, nl: `De verhuizing van ${name} vraagt uw aandacht` },
  href: `/domains/${id}/show`,
});

/** Leads to the mail of the account, where a mailbox gets more space. */
async function fullMailboxes(context: Context): Promise<Ask[]> {
  const filter = { full: true, active: true, actual: 'present' };
  const mailboxes = await context.list('mailaccounts', { filter, sort: ['-usage'], limit: most });
  return mailboxes.map(({ address, hosting }) => ({
    text: { en: `Mailbox ${address} is almost full`, nl: `Mailbox ${address} is bijna vol` },
    href: `/hosting/${hosting}/show?tab=mail`,
  }));
}
