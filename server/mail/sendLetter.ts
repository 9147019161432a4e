import type { AddressedLetter } from '../../schema/letter.ts';
import type { Services } from '../services.ts';
import { letter } from './letter.ts';
import type { Attachment } from './mail.ts';

/** Sends a letter of the application, in the name and layout of the composition. */
export async function sendLetter(
  { mail }: Pick<Services, 'mail'>,
  addressed: Omit<AddressedLetter, 'attached'>,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  if (!mail) throw new Error('This composition sends no mail.');
  const { action, ...text } = addressed;
  const link = action && { label: action.label, url: `${mail.publicUrl}${action.path}` };
  const written = letter({ ...text, sender: mail.sender, ...(link && { action: link }) });
  await mail.deliver({ ...written, ...(attachments.length > 0 && { attachments }) });
}
