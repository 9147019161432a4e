import { useTranslate } from 'react-admin';
import { useFailureText } from '../../../views/page/useFailureText.ts';

interface Refused {
  body?: { faults?: readonly { code?: string }[] };
}

/** Returns a function that says why something cannot be ordered; what was ordered today already, in words of its own. */
export function useOfferFailure(): (error: unknown) => string {
  const translate = useTranslate();
  const failureText = useFailureText();
  return (error) => {
    const { body } = (error as Refused | null) ?? {};
    const isTwice = body?.faults?.some(({ code }) => code === 'NOT_UNIQUE');
    return isTwice ? translate('hosting.plan.twice') : failureText(error);
  };
}
