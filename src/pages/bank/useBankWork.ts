import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';
import type { BankEntry, Handled, Suggestion } from './bankEntry.ts';
import { useOpenEntries } from './useOpenEntries.ts';

/** Books and ignores open entries, and keeps what was done since the page opened. */
export function useBankWork() {
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  const open = useOpenEntries(handled);
  const translate = useTranslate();
  const { write, isBusy } = useEntryWrite(open.refetch);
  const last = handled.at(-1);
  const finish = async (entry: BankEntry, values: object, how: Omit<Handled, 'entry'>): Promise<void> => {
    const following = open.following(entry);
    const written = await write(entry, values);
    if (!written) return;
    setHandled((before) => [...before, { entry: written, ...how }]);
    open.choose(following?.id ?? null);
  };
  const book = (entry: BankEntry, suggestion: Suggestion): Promise<void> => {
    const { title, collectionentry: debit } = suggestion;
    return finish(entry, bookedOn(suggestion), { state: 'booked', title, debit });
  };
  const ignore = (entry: BankEntry): Promise<void> =>
    finish(entry, { state: 'ignored' }, { state: 'ignored', title: '' });
  /** Opens the entry again that was worked through last. What was booked is taken back, which asks for a reason. */
  const undo = async (): Promise<void> => {
    if (!last || last.debit !== undefined) return;
    const reason = last.state === 'booked' ? translate('bank.undoReason') : undefined;
    if (!(await write(last.entry, { state: 'open' }, reason))) return;
    // Waits for the entry as it is now, as a change of its old version would be refused.
    await open.refetch();
    setHandled((before) => before.filter((one) => one !== last));
    open.choose(last.entry.id);
  };
  return { ...open, book, ignore, undo, isBusy, last, done: handled.length, all: handled.length + open.left };
}

/** Returns what an entry then says that it is, which books it. */
function bookedOn({ invoices, collectionentry, payer }: Suggestion): object {
  if (collectionentry !== undefined) return { collectionentry };
  return payer === undefined ? { invoices } : { customer: payer };
}

export type BankWork = ReturnType<typeof useBankWork>;

/** Returns what writes a change of an entry, one at a time, and fetches the open ones again. */
function useEntryWrite(refetch: () => Promise<unknown>) {
  const { update } = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setIsBusy] = useState(false);
  // Knows at once what the next drawing shows: two keys may come before it.
  const isWriting = useRef(false);
  const setWriting = (is: boolean): void => {
    isWriting.current = is;
    setIsBusy(is);
  };
  /** Returns the entry as it is then; null where that was refused, or another is being written. */
  const write = async (entry: BankEntry, data: object, reason?: string): Promise<BankEntry | null> => {
    if (isWriting.current) return null;
    setWriting(true);
    try {
      return (
        await update<BankEntry>('bankentries', {
          id: entry.id,
          data,
          previousData: entry,
          ...(reason && { meta: { reason } }),
        })
      ).data;
    } catch (error) {
      notifyFailure(error);
      return null;
    } finally {
      setWriting(false);
      void refetch();
    }
  };
  return { write, isBusy };
}
