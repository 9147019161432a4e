import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { RequestFault } from '../../ownAccount.ts';

export interface RequestState {
  isBusy: boolean;
  /** What was wrong as a whole. */
  failure: string | undefined;
  /** What was wrong with one input. */
  failureOf: (field: string) => string | undefined;
  /** Whether it succeeded. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** A request that a form makes: whether it is under way, and why it was refused; `fields` are the inputs of the form. */
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
    failure: isOfField ? undefined : text,
    failureOf: (field) => (isOfField && fault?.field === field ? text : undefined),
    run,
  };
}
