import type { BankEntry } from '../../resources/bankentries.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { certainMatch } from './matching/certainMatch.ts';

type Context = WorkContext<Records>;

/** Books what is certain of a file, in its order: a direct debit comes back after it was collected. */
export async function bookCertain(bankfile: string, context: Context): Promise<void> {
  const file = await recordWith(context, 'bankfiles', bankfile);
  if (file?.state !== 'booking') return;
  await bookEach(bankfile, context);
  await context.write(await finished(bankfile, context));
}

/** Ends the booking of a file, and counts what needed nobody. */
export async function finished(id: string, { find }: Pick<Context, 'find'>): Promise<FollowUp[]> {
  const booked = await find('bankentries', {
    'bankstatement.bankfile': id,
    state: 'booked',
    matchedBy: { ne: 'person' },
  });
  const values = { state: 'read', booked: booked.length };
  return [{ op: 'update', resource: 'bankfiles', id, values }];
}

async function bookEach(bankfile: string, context: Context): Promise<void> {
  const open = await context.find('bankentries', { 'bankstatement.bankfile': bankfile, state: 'open' });
  const inOrder = open.toSorted(
    (one, other) => one.date.localeCompare(other.date) || Number(one.id) - Number(other.id),
  );
  for (const entry of inOrder) {
    context.signal.throwIfAborted();
    await bookIfCertain(entry, context);
  }
}

async function bookIfCertain(entry: BankEntry, context: Context): Promise<void> {
  const match = await certainMatch(entry, context);
  if (!match) return;
  const values = { state: 'booked', matchedBy: match.matchedBy, ...match.booking };
  try {
    await context.write([{ op: 'update', resource: 'bankentries', id: entry.id, values }]);
  } catch (error) {
    // Leaves an entry to a person that our own rules refuse, or that somebody booked meanwhile.
    if (!isRefusal(error)) throw error;
  }
}

/** Tells a refusal of our own rules from a failure, after which the job is tried again. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ApiError';
