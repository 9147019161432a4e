import type { Contact } from '../../resources/contacts.ts';
import { type Language, languages } from '../../schema/label.ts';
import { administers } from '../documents/addressee.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

/** Describes the person who is written to, and in which language. */
export type Addressee = Omit<Contact, 'language'> & { language: Language };

/**
 * Finds who is written to about a record: its own contact, else one that such letters are for, else any.
 * @param isFor default: the main contact
 */
export async function addresseeOf(
  { customer, contact: chosen }: { customer: string; contact: string | null },
  context: Pick<RuleContext, 'find'>,
  isFor: (contact: Contact) => boolean = administers,
): Promise<Addressee | undefined> {
  const own = await recordWith(context, 'contacts', chosen);
  const contacts = own?.active ? [own] : await context.find('contacts', { customer, active: true });
  const contact = contacts.find(isFor) ?? contacts[0];
  return contact && { ...contact, language: spokenBy(contact) };
}

/** Returns the language in which somebody is written to. */
export const spokenBy = (reader: { language: string } | undefined): Language =>
  languages.find((one) => one === reader?.language) ?? 'nl';
