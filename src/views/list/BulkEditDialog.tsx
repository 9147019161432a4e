import { Autocomplete, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import {
  Form,
  useGetResourceLabel,
  useListContext,
  useLocale,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdateMany,
} from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { fieldKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { FocusFirstFault } from '../form/FocusFirstFault.tsx';
import { useFormRules } from '../form/rules/useFormRules.ts';
import { popup } from '../input/inputProps.ts';
import { inSentence } from '../page/sentence.ts';
import { hasFieldFaults, useNotifyFailure } from '../page/useNotifyFailure.ts';
import type { NamedField } from '../record/fields.ts';
import { BulkInput } from './BulkInput.tsx';
import { bulkFields } from './bulkFields.ts';

export interface BulkEditDialogProps {
  description: VisibleResource;
  onClose(): void;
}

/** Choose fields, give the new values, see how many records it will be; one request changes all of them or none. */
export function BulkEditDialog({ description, onClose }: BulkEditDialogProps) {
  const [translate, locale, labelOf] = [useTranslate(), useLocale(), useGetResourceLabel()];
  const { selectedIds } = useListContext();
  const [chosen, setChosen] = useState<NamedField[]>([]);
  const titleId = useId();
  const smart_count = selectedIds.length;
  const name = inSentence(labelOf(description.name, smart_count), locale);
  const fields = useMemo(() => Object.fromEntries(chosen.map((one) => [one.name, one.field])), [chosen]);
  const { rules, validate } = useFormRules({ fields, isNew: true, stored: {} });
  const saveAll = useSaveAll(description, onClose);
  const send = async (values: FieldValues): Promise<object | undefined> => {
    const named = Object.fromEntries(chosen.map((one) => [one.name, values[one.name] ?? null]));
    return saveAll({ ...named, ...(await rules).changes(values, {}) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Form record={{}} validate={validate} onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{translate('views.bulk.editTitle', { smart_count, name })}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <FocusFirstFault />
          <FieldChooser description={description} chosen={chosen} onChoose={setChosen} />
          {chosen.map((one) => (
            <Box key={one.name}>
              <BulkInput description={description} {...one} />
            </Box>
          ))}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <ChangeButton count={smart_count} isReady={chosen.length > 0} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface FieldChooserProps {
  description: VisibleResource;
  chosen: NamedField[];
  onChoose(fields: NamedField[]): void;
}

function FieldChooser({ description, chosen, onChoose }: FieldChooserProps) {
  const translate = useTranslate();
  const offered = useMemo(() => bulkFields(description), [description]);
  return (
    <Autocomplete
      multiple
      slotProps={popup}
      options={offered}
      value={chosen}
      onChange={(_, fields) => onChoose(fields)}
      getOptionLabel={({ name }) => translate(fieldKey(description.name, name))}
      isOptionEqualToValue={(a, b) => a.name === b.name}
      noOptionsText={translate('views.input.noneFound')}
      renderInput={(params) => <TextField {...params} label={translate('views.bulk.fields')} autoFocus />}
    />
  );
}

function ChangeButton({ count, isReady }: { count: number; isReady: boolean }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={!isReady} loading={isSubmitting}>
      {translate('views.bulk.change', { smart_count: count })}
    </Button>
  );
}

/** Gives back the faults by field, for the form to show. */
function useSaveAll(description: VisibleResource, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const { selectedIds, onUnselectItems } = useListContext();
  const [updateMany] = useUpdateMany();
  return async (data: object): Promise<object | undefined> => {
    try {
      await updateMany(
        description.name,
        { ids: selectedIds, data },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      if (hasFieldFaults(error)) return (error as { body: { errors: object } }).body.errors;
      notifyFailure(error);
      return undefined;
    }
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: selectedIds.length } });
    refresh();
    onUnselectItems();
    onDone();
    return undefined;
  };
}
