import { Alert, Button, Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Locale, languageOf } from '../../../../locales/locale.ts';
import { dnsTemplates } from '../../../../rules/dns/templates/templates.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { type ShownFault, useFaultText } from '../data/faults.ts';
import { wantedRecords, withChanges } from '../held/held.ts';
import { Difference } from '../save/Difference.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { type ChosenTemplate, effectOf, fieldsOf, hostField, isOwnField } from './chosenTemplate.ts';
import { type ServiceTemplate, titleOf, useServiceTemplates } from './useServiceTemplates.ts';
import { valueFault } from './valueFault.ts';

type Values = Readonly<Partial<Record<string, string>>>;

/** Asks for a template and its values, and shows what it would change. */
export function TemplateDialog({ editor, onClose }: { editor: ZoneEditor; onClose(): void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const language = languageOf[useLocale() as Locale];
  const services = useServiceTemplates();
  const [key, setKey] = useState<string>(dnsTemplates[0].key);
  const [values, setValues] = useState<Values>({});
  const chosen = chosenOf(key, services);
  const around = { zone: editor.zone, language };
  const { changes, isPartial, refused } = effectOf(chosen, values, wantedRecords(editor.rows), around);
  const isFaulty = fieldsOf(chosen).some((name) => faultOf(chosen, name, values, editor.zone) !== undefined);
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
          {services.map((one) => (
            <MenuItem key={keyOf(one)} value={keyOf(one)}>
              {titleOf(one)}
            </MenuItem>
          ))}
        </TextField>
        <ValueFields chosen={chosen} values={values} zone={editor.zone} onChange={setValues} />
        {isPartial && (
          <Alert severity="info" sx={{ my: 1 }}>
            {translate('dns.template.missing')}
          </Alert>
        )}
        {refused !== undefined && (
          <Alert severity="info" sx={{ my: 1 }}>
            {refused}
          </Alert>
        )}
        {!isFaulty && changes.length > 0 && <Difference changes={changes} />}
        {changes.length === 0 && refused === undefined && <p>{translate('dns.template.nothing')}</p>}
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        <Button variant="contained" disabled={changes.length === 0 || isFaulty} onClick={take}>
          {translate('dns.import.confirm', { smart_count: changes.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Keeps keys of services apart from those of our own templates. */
const keyOf = ({ id }: ServiceTemplate): string => `service ${id}`;

function chosenOf(key: string, services: readonly ServiceTemplate[]): ChosenTemplate {
  const service = services.find((one) => keyOf(one) === key);
  return service ? { service } : { own: dnsTemplates.find((one) => one.key === key) ?? dnsTemplates[0] };
}

interface ValueFieldsProps {
  chosen: ChosenTemplate;
  values: Values;
  zone: string;
  onChange(values: Values): void;
}

/** Finds what is wrong with a value; those of services are judged by their template. */
const faultOf = (chosen: ChosenTemplate, name: string, values: Values, zone: string): ShownFault | undefined =>
  'own' in chosen ? valueFault(name, values[name] ?? '', zone) : undefined;

/** Asks for the values of a template; those of services have the names that their templates give them. */
function ValueFields({ chosen, values, zone, onChange }: ValueFieldsProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const labelOf = (name: string): string => {
    if (name === hostField) return translate('dns.template.host');
    return 'own' in chosen && isOwnField(name) ? translate(`dns.template.${name}`) : name;
  };
  return fieldsOf(chosen).map((name) => {
    const fault = faultOf(chosen, name, values, zone);
    return (
      <TextField
        key={name}
        error={fault !== undefined}
        helperText={fault && faultText(fault)}
        label={labelOf(name)}
        value={values[name] ?? ''}
        onChange={({ target }) => onChange({ ...values, [name]: target.value.trim() })}
        slotProps={{ htmlInput: { autoCapitalize: 'off', spellCheck: false } }}
      />
    );
  });
}
