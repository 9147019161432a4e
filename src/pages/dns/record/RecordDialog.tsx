import { Alert, Box, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { absoluteName, type DnsRecord } from '../../../../rules/dns/record.ts';
import { validateRecord } from '../../../../rules/dns/validateRecord.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { withType } from './fieldsOf.ts';
import { fittingType } from './fittingType.ts';
import { RecordFields } from './RecordFields.tsx';

interface RecordDialogProps {
  zone: string;
  record: DnsRecord;
  isNew: boolean;
  isLocked: boolean;
  onDone(record: DnsRecord): void;
  onRemove?(): void;
  onDuplicate?(): void;
  onClose(): void;
}

interface OtherTypeProps {
  record: DnsRecord;
  zone: string;
  onChange(record: DnsRecord): void;
}

/** Asks for all parts of a record, each with its fault as one types. On a phone it takes the whole screen. */
export function RecordDialog({ zone, record, isNew, isLocked, ...props }: RecordDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [typed, setTyped] = useState(record);
  const [isAsked, setAsked] = useState(false);
  const { faults } = validateRecord(typed, zone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (faults.length === 0) props.onDone(typed);
  };
  return (
    <Dialog open onClose={props.onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit} sx={frame}>
        <DialogTitle id={titleId}>{translate(isNew ? 'dns.record.add' : 'dns.record.change')}</DialogTitle>
        <DialogContent sx={{ pt: '4px !important' }}>
          <RecordFields
            record={typed}
            zone={zone}
            // Shows that something is missing only once somebody wants to go on.
            faults={faults.filter(({ code }) => isAsked || code !== 'REQUIRED')}
            onChange={setTyped}
          />
          <OtherType record={typed} zone={zone} onChange={setTyped} />
          <Box
            sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
            aria-live="polite"
          >
            {translate('dns.record.fullName', { name: fullName(typed, zone) })}
          </Box>
          {!isNew && !isLocked && (
            <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>
              {props.onDuplicate && <Button onClick={props.onDuplicate}>{translate('dns.record.duplicate')}</Button>}
              {props.onRemove && (
                <Button color="error" onClick={props.onRemove}>
                  {translate('dns.record.remove')}
                </Button>
              )}
            </Box>
          )}
        </DialogContent>
        <DialogButtons onCancel={props.onClose}>
          <Button type="submit" variant="contained" disabled={isLocked}>
            {translate(isNew ? 'dns.record.addIt' : 'dns.record.keep')}
          </Button>
        </DialogButtons>
      </Box>
    </Dialog>
  );
}

/** Offers the type that the value fits, as who only knows an address cannot know its type. */
function OtherType({ record, zone, onChange }: OtherTypeProps) {
  const translate = useTranslate();
  const type = fittingType(record, zone);
  if (!type) return null;
  const fits = type === 'CNAME' ? 'fitsAlias' : 'fitsAddress';
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate(`dns.record.${fits}`)}
      <Button
        variant="outlined"
        onClick={() => onChange(withType(record, type))}
        sx={{ display: 'flex', mt: 1, minHeight: 44 }}
      >
        {translate('dns.record.useType', { type })}
      </Button>
    </Alert>
  );
}

const frame = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

const fullName = (typed: DnsRecord, zone: string): string =>
  absoluteName(validateRecord(typed, zone).record.name || '@', zone);
