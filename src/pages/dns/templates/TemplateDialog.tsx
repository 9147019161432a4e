import { Alert, Button, Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Locale, languageOf } from '../../../../locales/locale.ts';
import type { TemplateValues } from '../../../../rules/dns/templates/applyTemplate.ts';
import { dnsTemplates } from '../../../../rules/dns/templates/templates.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { wantedRecords, withChanges } from '../held/held.ts';
import { Difference } from '../save/Difference.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { templateChanges, valuesOf } from './templateChanges.ts';

/** Asks for a template and its values, and shows what it would change. */
export function TemplateDialog({ editor, onClose }: { editor: ZoneEditor; onClose(): void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const language = languageOf[useLocale() as Locale];
  const [key, setKey] = useState<string>(dnsTemplates[0].key);
  const [values, setValues] = useState<TemplateValues>({});
  const template = dnsTemplates.find((one) => one.key === key) ?? dnsTemplates[0];
  const { changes, missing } = templateChanges(template, values, wantedRecords(editor.rows), editor.zone);
  const take = (): void => {
    editor.change(withChanges(editor.held, editor.rows, changes));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('dns.template.title')}</DialogTitle>
      <DialogContent>
        <TextField
          select
          label={translate('dns.template.which')}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        >
          {dnsTemplates.map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {one[language]}
            </MenuItem>
          ))}
        </TextField>
        {valuesOf(template).map((name) => (
          <TextField
            key={name}
            label={translate(`dns.template.${name}`)}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value.trim() })}
            slotProps={{ htmlInput: { autoCapitalize: 'off', spellCheck: false } }}
          />
        ))}
        {missing.length > 0 && (
          <Alert severity="info" sx={{ my: 1 }}>
            {translate('dns.template.missing')}
          </Alert>
        )}
        {changes.length > 0 ? <Difference changes={changes} /> : <p>{translate('dns.template.nothing')}</p>}
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <Button variant="contained" disabled={changes.length === 0} onClick={take}>
          {translate('dns.import.confirm', { smart_count: changes.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
