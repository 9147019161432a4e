import { useTranslate } from 'react-admin';
import { SummaryPage } from '../../../views/needs/SummaryPage.tsx';
import { Needs } from '../summary/Needs.tsx';

/** Draws the accounts that need a person, and all of them. */
export function Page() {
  const translate = useTranslate();
  return <SummaryPage needs={<Needs />} all={translate('hosting.summary.all')} />;
}
