import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { Absent } from '../cell/Absent.tsx';
import { isSecretSet } from '../record/isSecretSet.ts';
import { RevealDialog, type SecretPlace } from './RevealDialog.tsx';

/** Reveals a secret for the user's own password, until they hide it or leave. Draws nothing where none is known to be set. */
export function SecretValue(secret: SecretPlace) {
  const translate = useTranslate();
  const [value, setValue] = useState<string | null>();
  const [isAsking, setAsking] = useState(false);
  const label = translate(fieldKey(secret.resource, secret.name));
  if (isSecretSet(secret.record, secret.name) === false) return <Absent />;
  if (value === undefined)
    return (
      <Box sx={row}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('views.secret.hidden')}
        </Box>
        <Button
          size="small"
          startIcon={<ShowIcon />}
          aria-label={translate('views.secret.ask', { field: label })}
          onClick={() => setAsking(true)}
        >
          {translate('views.secret.show')}
        </Button>
        {isAsking && <RevealDialog {...secret} onRevealed={setValue} onClose={() => setAsking(false)} />}
      </Box>
    );
  return (
    <Box sx={row}>
      {value === null ? <Absent /> : <ShownSecret value={value} />}
      <IconButton
        size="small"
        aria-label={translate('views.secret.hide')}
        title={translate('views.secret.hide')}
        onClick={() => {
          setValue(undefined);
          setAsking(false);
        }}
      >
        <HideIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function ShownSecret({ value }: { value: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => notify('views.secret.copied', { type: 'info' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  };
  return (
    <>
      <Box
        component="code"
        role="status"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {value}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('views.secret.copy')}
        title={translate('views.secret.copy')}
        onClick={copy}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 };
