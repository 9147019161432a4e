import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { RequestFault } from '../../session/ownAccount.ts';

export interface RequestState {
  isBusy: boolean;
  /** The refusal of the last request; null for one that succeeded or is running. */
  fault: RequestFault | null;
  /** The failure of the request, apart from faults of inputs. */
  failure: string | undefined;
  /** Returns the fault of an input. */
  failureOf: (field: string) => string | undefined;
  /** Sends the request; returns whether it succeeded. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Tracks whether a form's request is running, and why it was refused; `fields` are the names of its inputs. */
export function useRequest(fields: readonly string[] = []): RequestState {
  const { translate } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<RequestFault | null>(null);
  const isOfField = fault?.field != null && fields.includes(fault.field);
  const text = fault ? fault.message || translate('errors.UNREADABLE') : undefined;

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFault)) throw error;
      setFault(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    fault,
    failure: isOfField ? undefined : text,
    failureOf: (field) => (isOfField && fault?.field === field ? text : undefined),
    run,
  };
}
