import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import type { PortalAuthProvider } from '../../../authProvider/createAuthProvider.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { LoadingScreen } from '../../layout/loading/LoadingScreen.tsx';
import { Message } from '../../layout/Message.tsx';

/** Ends viewing as another user. A page of its own, so that unsaved forms ask before leaving. */
export function EndViewPage() {
  const { translate } = useLanguage();
  const provider = useAuthProvider<PortalAuthProvider>();
  const [hasFailed, setFailed] = useState(false);
  const end = useCallback((): void => {
    setFailed(false);
    provider?.endView().catch(() => setFailed(true));
  }, [provider]);
  useEffect(end, [end]);
  if (!hasFailed) return <LoadingScreen />;
  return (
    <Message title={translate('viewAs.endFailed')} explanation={translate('viewAs.endFailedExplanation')}>
      <Button variant="contained" onClick={end}>
        {translate('viewAs.end')}
      </Button>
    </Message>
  );
}
