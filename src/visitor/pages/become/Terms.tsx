import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { CheckBox } from '../../inputs/controls.ts';
import { FieldNote, noted } from '../../inputs/FieldFrame.tsx';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';

interface TermsProps {
  error: string | undefined;
  calls: Pick<VisitorCalls, 'terms'>;
}

/** States that signing up accepts the terms, with a link to them. */
export function Terms({ error, calls }: TermsProps) {
  const { translate } = useLanguage();
  const url = useTermsUrl(calls);
  return (
    <Box>
      <Box
        component="label"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 0.5, fontSize: '0.875rem' }}
      >
        <CheckBox type="checkbox" name="terms" required {...noted('terms', { error })} />
        {translate('become.terms')}
      </Box>
      {url !== null && (
        <Link
          href={url}
          target="_blank"
          rel="noopener"
          sx={{ display: 'block', width: 'fit-content', fontSize: '0.875rem', py: 0.5 }}
        >
          {translate('become.readTerms')}
        </Link>
      )}
      <FieldNote id="terms" error={error} />
    </Box>
  );
}

/** Fetches the URL of the terms; null while unknown, which does not block signing up. */
function useTermsUrl({ terms }: TermsProps['calls']): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    terms().then(
      (found) => isShown && setUrl(found),
      () => isShown && setUrl(null),
    );
    return () => {
      isShown = false;
    };
  }, [terms]);
  return url;
}
