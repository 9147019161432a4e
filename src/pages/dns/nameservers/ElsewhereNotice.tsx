import { Alert, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { isElsewhere, usedHosts } from './choice.ts';
import { useNameservers } from './useNameservers.ts';

/** Says that records have no effect where others answer for the domain. */
export function ElsewhereNotice({ domain }: { domain: string }) {
  const translate = useTranslate();
  const { data } = useNameservers([domain]);
  const [choice] = data ?? [];
  if (!choice || !isElsewhere(choice)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' } }}>
      {translate('dns.nameservers.elsewhere', { hosts: usedHosts(choice).join(', ') })}
      <Button
        component={LinkBase}
        to={`/domains/${domain}/show?tab=nameservers`}
        color="inherit"
        variant="outlined"
        size="small"
        sx={{ display: 'flex', width: 'fit-content', mt: 1, minHeight: 36 }}
      >
        {translate('dns.nameservers.toUse')}
      </Button>
    </Alert>
  );
}
