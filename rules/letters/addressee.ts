import type { Contact } from '../../resources/contacts.ts';
import { type Language, languages } from '../../schema/label.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

/** Describes the person who is written to, and in which language. */
export type Addressee = Omit<Contact, 'language'> & { language: Language };

/** Finds who is written to about a record of a customer: its own contact, else the main one, else any. */
export async function addresseeOf(
  { customer, contact: chosen }: { customer: string; contact: string | null },
  context: Pick<RuleContext, 'find'>,
): Promise<Addressee | undefined> {
  const own = await recordWith(context, 'contacts', chosen);
  const contacts = own?.active ? [own] : await context.find('contacts', { customer, active: true });
  const contact = contacts.find(({ administrativeEmails }) => administrativeEmails) ?? contacts[0];
  return contact && { ...contact, language: languages.find((one) => one === contact.language) ?? 'nl' };
}
