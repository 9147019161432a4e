import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { pastedMailboxes } from './pastedMailboxes.ts';
import type { Account } from './useMailboxes.ts';
import { useMaking } from './useMaking.ts';

interface PasteMailboxesProps {
  account: Account;
  onMade: () => void;
  onClose: () => void;
}

/** Makes several mailboxes from pasted lines. Those that are refused stay in the text, with the reason. */
export function PasteMailboxes({ account, onMade, onClose }: PasteMailboxesProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const { text, setText, pasted, progress, refused, made, begin, close } = usePasting({ account, onMade, onClose });
  return (
    <Dialog
      open
      onClose={(_, reason) => close(reason)}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('hosting.paste.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('hosting.paste.text')}</DialogContentText>
        <RefusedLines refused={refused} made={made} />
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={6}
          maxRows={16}
          label={translate('hosting.paste.lines')}
          placeholder={'info, Polder-Fiets-31\nverkoop, Dijk-Molen-58, 2048'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ mt: 2, '& textarea': { fontFamily: 'monospace' } }}
        />
        {progress !== undefined && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={translate('hosting.paste.title')}
            sx={{ mt: 2 }}
          />
        )}
      </DialogContent>
      <DialogButtons onCancel={() => close()}>
        <Button
          variant="contained"
          disabled={pasted.length === 0 || progress !== undefined}
          onClick={() => void begin()}
        >
          {translate('hosting.paste.make', { number: pasted.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Keeps the pasted text until each of its lines is made. */
function usePasting({ account, onMade, onClose }: PasteMailboxesProps) {
  const [text, setText] = useState('');
  const { progress, refused, made, make } = useMaking(account);
  const pasted = pastedMailboxes(text, account.name);

  /** Closes only when asked to, as lines that were typed or refused are nowhere else. */
  function close(reason?: string): void {
    if (progress !== undefined || (reason === 'backdropClick' && text.trim() !== '')) return;
    onClose();
  }

  async function begin(): Promise<void> {
    const left = await make(pasted);
    onMade();
    if (left.length === 0) onClose();
    else setText(left.map(({ line }) => line).join('\n'));
  }

  return { text, setText, pasted, progress, refused, made, begin, close };
}

function RefusedLines({ refused, made }: Pick<ReturnType<typeof useMaking>, 'refused' | 'made'>) {
  const translate = useTranslate();
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {translate('hosting.paste.refused', { made })}
      <ul>
        {refused.map(({ line, username, why }) => (
          <li key={line}>
            <strong>{username}</strong>: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
