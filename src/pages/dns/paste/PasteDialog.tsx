import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { pastedRecords } from './pastedRecords.ts';
import type { Pasting } from './usePasting.ts';

interface PasteDialogProps {
  pasting: Pasting;
  zone: string;
  onClose(): void;
}

/** Takes several records at once, as lines of a zone file or rows of a table. */
export function PasteDialog({ pasting, zone, onClose }: PasteDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { faults } = pastedRecords(text, zone);
  const wrong = isTried ? faults : [];
  const add = (): void => {
    setTried(true);
    const isAdded = pasting.paste(text);
    // Leaves what cannot be read, to be mended.
    if (isAdded && faults.length === 0) onClose();
    else if (isAdded) setText(linesOf(text, faults));
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('dns.paste.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('dns.paste.text')}</DialogContentText>
        <TextField
          autoFocus
          multiline
          minRows={6}
          maxRows={16}
          label={translate('dns.paste.records')}
          placeholder={'www\t3600\tA\t192.0.2.1'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={wrong.length > 0}
          helperText={wrong
            .map(({ line, code, text }) => translate(`dns.import.fault.${code}`, { line, text }))
            .join(' ')}
          sx={{ mt: 2, '& textarea': { fontFamily: 'monospace' } }}
        />
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <Button variant="contained" disabled={text.trim() === ''} onClick={add}>
          {translate('dns.record.addIt')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Returns the lines of a text that have a fault. */
function linesOf(text: string, faults: readonly { line: number }[]): string {
  const numbers = new Set(faults.map(({ line }) => line));
  return text
    .split(/\r?\n/)
    .filter((_, place) => numbers.has(place + 1))
    .join('\n');
}
