import { Button, Checkbox, Dialog, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { DropZone } from '../../../views/page/DropZone.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { wantedRecords, withChanges } from '../held/held.ts';
import { Difference } from '../save/Difference.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { ImportFaults } from './ImportFaults.tsx';
import { importedZone } from './importedZone.ts';

/** Reads a zone file, shows what it would change and what is wrong in it, and holds that. */
export function ImportDialog({ editor, onClose }: { editor: ZoneEditor; onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [hasNameservers, setNameservers] = useState(false);
  const textLater = useDeferredValue(text);
  const found = useMemo(
    () => importedZone(textLater, wantedRecords(editor.rows), editor.zone, { isWhole, hasNameservers }),
    [textLater, editor.rows, editor.zone, isWhole, hasNameservers],
  );
  const isEmpty = textLater.trim() === '';
  const take = (): void => {
    editor.change(withChanges(editor.held, editor.rows, found.changes));
    notify('dns.import.held', { messageArgs: { smart_count: found.changes.length } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('dns.import.title')}</DialogTitle>
      <DialogContent>
        <DropZone
          isCompact
          title={translate('dns.import.drop')}
          hint={translate('dns.import.hint')}
          accept=".zone,.db,.txt,text/plain,text/dns"
          onFile={(file) => void file.text().then(setText)}
        />
        <TextField
          multiline
          minRows={5}
          maxRows={10}
          label={translate('dns.import.contents')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ mt: 2, '& textarea': { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
        />
        <Choice label={translate('dns.import.whole')} isChosen={isWhole} onChoose={setWhole} />
        <Choice label={translate('dns.import.nameservers')} isChosen={hasNameservers} onChoose={setNameservers} />
        {!isEmpty && (
          <>
            <ImportFaults found={found} />
            {found.changes.length > 0 ? <Difference changes={found.changes} /> : <p>{translate('dns.import.same')}</p>}
          </>
        )}
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <Button variant="contained" disabled={isEmpty || found.changes.length === 0} onClick={take}>
          {translate('dns.import.confirm', { smart_count: found.changes.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={isChosen} onChange={(_, checked) => onChoose(checked)} />}
  />
);
