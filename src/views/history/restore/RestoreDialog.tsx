import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { momentText } from '../../cell/text.ts';
import { useDescription } from '../../descriptions.tsx';
import { DialogButtons } from '../../page/DialogButtons.tsx';
import { useIsPhone } from '../../page/useIsPhone.ts';
import { useLocale } from '../../record/useLocale.ts';
import { ChangedValue } from '../change/ChangedValue.tsx';
import type { Restorable } from './restorable.ts';
import { type RestoreFault, useRestore } from './useRestore.tsx';

/** Describes a moment in a record's history to restore. */
export interface Moment {
  /** Id of the history entry right after which to restore. */
  entry: string;
  /** RFC 3339; absent when one change is undone. */
  at?: string;
  fields: readonly Restorable[];
  /** The record as read; its version protects later changes of others. */
  record: RaRecord<string>;
}

interface RestoreDialogProps {
  moment: Moment;
  onClose(): void;
}

const longestReason = 500;

/** Previews a restore, lets the user choose its fields, and asks for confirmation. */
export function RestoreDialog({ moment, onClose }: RestoreDialogProps) {
  const description = useDescription();
  const resource = description.name;
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const isPhone = useIsPhone();
  const open = moment.fields.filter(({ isOpen }) => isOpen);
  const closed = moment.fields.filter(({ isOpen }) => !isOpen);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ name }) => name)));
  const [reason, setReason] = useState('');
  const { restore, isPending, faults } = useRestore({ description, record: moment.record, onClose });
  const labelOf = (name: string): string => translate(fieldKey(resource, name));
  const title = moment.at
    ? translate('views.history.restoreTo', { at: momentText(moment.at, locale) })
    : translate('views.history.undoChange');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {translate(open.length > 0 ? 'views.history.preview' : 'views.history.nothingToRestore')}
        </DialogContentText>
        {open.map((field) => (
          <RestoredField
            key={field.name}
            resource={resource}
            field={field}
            isChosen={chosen.has(field.name)}
            onChoose={(isChosen) => setChosen(toggled(chosen, field.name, isChosen))}
          />
        ))}
        {closed.length > 0 && (
          <DialogContentText variant="body2" sx={{ mt: 1.5 }}>
            {translate('views.history.stays', { fields: closed.map(({ name }) => labelOf(name)).join(', ') })}
          </DialogContentText>
        )}
        {open.length > 0 && <ReasonField reason={reason} onReason={setReason} />}
        <RestoreFaults faults={faults} labelOf={labelOf} />
      </DialogContent>
      <DialogButtons onCancel={onClose}>
        {open.length > 0 && (
          <Button
            variant="contained"
            loading={isPending}
            disabled={chosen.size === 0}
            onClick={() => restore({ entry: moment.entry, fields: [...chosen], reason: reason.trim() })}
          >
            {translate('views.history.restore')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function ReasonField({ reason, onReason }: { reason: string; onReason(reason: string): void }) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('views.history.why')}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
      slotProps={{ htmlInput: { maxLength: longestReason } }}
      sx={{ mt: 2 }}
    />
  );
}

interface RestoreFaultsProps {
  faults: readonly RestoreFault[];
  labelOf(name: string): string;
}

const RestoreFaults = ({ faults, labelOf }: RestoreFaultsProps) => (
  <Box role="alert">
    {faults.map(({ field, message }) => (
      <Alert key={`${field} ${message}`} severity="error" sx={{ mt: 1 }}>
        {field ? `${labelOf(field)}: ${message}` : message}
      </Alert>
    ))}
  </Box>
);

function toggled(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(names);
  if (isIn) changed.add(name);
  else changed.delete(name);
  return changed;
}

interface RestoredFieldProps {
  resource: string;
  field: Restorable;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function RestoredField({ resource, field: { name, field, now, then }, isChosen, onChoose }: RestoredFieldProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={isChosen} onChange={(_, checked) => onChoose(checked)} />}
        label={translate(fieldKey(resource, name))}
        slotProps={{ typography: { variant: 'subtitle2' } }}
      />
      <Box sx={{ pl: 3.75, typography: 'body2' }}>
        <ChangedValue resource={resource} name={name} field={field} from={now} to={then} isFull />
      </Box>
    </Box>
  );
}
