import type { Letter } from '../../resources/letters.ts';
import type { AddressedLetter } from '../../schema/letter.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { defaultMaxLength } from '../../schema/types/shared/plainText.ts';
import type { WorkContext } from '../../schema/work.ts';
import { type LinkedDocument, makeLink } from '../documents/documentLinks.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { billingLetter, isReminder, type Unsent } from './billingLetter.ts';

type Context = WorkContext<Records>;

/** Holds a letter with what it says, or why it is not sent. */
interface Composed {
  letter: Letter;
  said: AddressedLetter | Unsent;
}

/**
 * Sends letters that wait, and notes to whom and what each said, or why not. All are composed together, as the database is
 * then asked far less; each is mailed and noted by itself, so that one that fails is tried again without the others.
 * @param print gives the work that has staff told of a faulty invoice
 */
export async function sendLetters(
  ids: readonly string[],
  context: Context,
  print: (invoice: string) => FollowUp,
): Promise<void> {
  const found = await context.find('letters', { id: [...ids] });
  const waiting = found.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const failures: unknown[] = [];
  await printAll(waiting, context);
  const all = await composeAll(waiting, context, failures).catch((error: unknown) => {
    if (waiting.length === 1) throw error;
    return null;
  });
  if (all === null) return sendOneByOne(waiting, context, print);
  for (const composed of all) {
    context.signal.throwIfAborted();
    await deliver(composed, context, print).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends letters by themselves where the links of all are refused, so that one does not stop the others. */
async function sendOneByOne(
  letters: readonly Letter[],
  context: Context,
  print: (invoice: string) => FollowUp,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of letters) await sendLetters([id], context, print).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Makes the files of new invoices and reminders together. */
async function printAll(letters: readonly Letter[], context: Context): Promise<void> {
  const stale = letters.filter(({ pdf }) => pdf !== null);
  // Prints a letter anew that is sent again, as what is open may have changed; history keeps the former file.
  if (stale.length > 0)
    await context.write(
      stale.map(({ id }) => ({ op: 'update', resource: 'letters', id, values: { pdf: null } }) as const),
    );
  const invoices = letters.flatMap(({ kind, invoice }) => (kind === 'invoice' ? (invoice ?? []) : []));
  if (invoices.length > 1) await context.keepAllMade('invoices', invoices, ['ubl', 'pdf']);
  const reminders = letters.filter(({ kind }) => isReminder(kind));
  if (reminders.length > 1)
    await context.keepAllMade(
      'letters',
      reminders.map(({ id }) => id),
      ['pdf'],
    );
}

/** Writes what all letters say, and the links in them before any is mailed. */
async function composeAll(
  letters: readonly Letter[],
  context: Context,
  failures: unknown[],
): Promise<readonly Composed[]> {
  const { find } = await context.together(
    'invoices',
    letters.flatMap(({ invoice }) => invoice ?? []),
  );
  const links: FollowUp[] = [];
  const linkTo = (document: LinkedDocument): string => {
    const link = makeLink(document);
    links.push(link.write);
    return link.path;
  };
  const composed: Composed[] = [];
  const asked = { find, now: context.now() };
  for (const letter of letters)
    try {
      const said = (await isFaulty(letter, { find, keepMade: context.keepMade }))
        ? 'faultyInvoice'
        : await billingLetter(letter, asked, linkTo);
      composed.push({ letter, said });
    } catch (error) {
      failures.push(error);
    }
  if (links.length > 0) await context.write(links);
  return composed;
}

/** Tells whether an invoice has no e-invoice, as our own check found a fault in it. */
async function isFaulty(
  { kind, invoice: id }: Letter,
  { find, keepMade }: Pick<Context, 'find' | 'keepMade'>,
): Promise<boolean> {
  const invoice = kind === 'invoice' ? await recordWith({ find }, 'invoices', id) : null;
  return invoice !== null && invoice.ubl === null && (await keepMade('invoices', invoice.id, 'ubl')) === null;
}

async function deliver(
  { letter, said }: Composed,
  context: Context,
  print: (invoice: string) => FollowUp,
): Promise<void> {
  const { id, invoice } = letter;
  if (typeof said === 'string') {
    // Has staff told of a faulty e-invoice.
    const told = said === 'faultyInvoice' && invoice !== null ? [print(invoice)] : [];
    return context.write([unsent(id, said), ...told]);
  }
  await context.mail(said);
  const values = {
    ...{ state: 'sent', unsent: null, sentAt: context.now().toISOString() },
    ...{ sentTo: said.to, subject: said.subject, text: textOf(said) },
  };
  await context.write([{ op: 'update', resource: 'letters', id, values }, ...(await isSent(letter, context))]);
}

/** Writes what a letter said. Cuts it to what its record can hold, as one that cannot be noted is mailed again. */
function textOf({ paragraphs, action, closing }: AddressedLetter): string {
  const text = [...paragraphs, ...(action ? [`[${action.label}]`] : []), ...closing].join('\n\n');
  return [...text].slice(0, defaultMaxLength.long).join('');
}

/** Marks an invoice as sent, once it is. */
async function isSent({ kind, invoice: id }: Letter, context: Context): Promise<FollowUp[]> {
  const invoice = kind === 'invoice' ? await recordWith(context, 'invoices', id) : null;
  return invoice?.state === 'issued'
    ? [{ op: 'update', resource: 'invoices', id: invoice.id, values: { state: 'sent' } }]
    : [];
}

/** Notes why a letter was not sent. */
export const unsent = (id: string, reason: Unsent): FollowUp => ({
  op: 'update',
  resource: 'letters',
  id,
  values: { state: 'unsent', unsent: reason },
});
