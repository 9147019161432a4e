import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import type { Pasting } from './usePasting.ts';

/** Takes several records at once, as lines of a zone file or rows of a table. */
export function PasteDialog({ pasting, onClose }: { pasting: Pasting; onClose(): void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [text, setText] = useState('');
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
          sx={{ mt: 2, '& textarea': { fontFamily: 'monospace' } }}
        />
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <Button
          variant="contained"
          disabled={text.trim() === ''}
          onClick={() => {
            if (pasting.paste(text)) onClose();
          }}
        >
          {translate('dns.record.addIt')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
