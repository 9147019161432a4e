import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import type { PastedMailbox } from './pastedMailboxes.ts';
import type { Account } from './useMailboxes.ts';

export interface Refused extends PastedMailbox {
  /** In the words of the server. */
  why: string;
}

/** Makes mailboxes one by one, so that one that is refused keeps no other from being made. */
export function useMaking({ id: hosting }: Account) {
  const dataProvider = useDataProvider();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number>();
  const [result, setResult] = useState<{ refused: readonly Refused[]; made: number }>({ refused: [], made: 0 });

  async function make(pasted: readonly PastedMailbox[]): Promise<readonly Refused[]> {
    const refused: Refused[] = [];
    for (const [index, mailbox] of pasted.entries()) {
      setProgress(index / pasted.length);
      const { line: _line, ...values } = mailbox;
      try {
        await dataProvider.create('mailaccounts', { data: { hosting, ...values } });
      } catch (error) {
        refused.push({ ...mailbox, why: failureText(error) });
      }
    }
    setProgress(undefined);
    setResult({ refused, made: pasted.length - refused.length });
    return refused;
  }

  return { progress, ...result, make };
}
