import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  CreateBase,
  type RaRecord,
  RecordContextProvider,
  useCreateSuggestionContext,
  useGetResourceLabel,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useDescription } from '../descriptions.tsx';
import { defaultValuesOf } from '../form/defaultValues.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { SaveBar } from '../form/saving/SaveBar.tsx';
import { CreateInPlaceContext, type CreateInPlaceProps } from '../input/createInPlace.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { BehindTab } from '../page/Section.tsx';
import { asSentence, inSentence } from '../page/sentence.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { hasFieldFaults, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useLocale } from '../record/useLocale.ts';
import { typedTitle } from './typedTitle.ts';

/**
 * Creates a record in a dialog over the form that will refer to it. Offers no further dialogs, and ignores the tabs of that
 * form.
 */
export const CreateDialog = ({ resource, known }: CreateInPlaceProps) => (
  <CreateInPlaceContext value={null}>
    <RecordContextProvider value={undefined}>
      <BehindTab value={false}>
        <FormDialog resource={resource} known={known} />
      </BehindTab>
    </RecordContextProvider>
  </CreateInPlaceContext>
);

function FormDialog({ resource, known }: CreateInPlaceProps) {
  const description = useDescription(resource);
  const { filter = '', onCancel, onCreate } = useCreateSuggestionContext();
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const isSaved = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const titleId = useId();
  const isPhone = useIsPhone();
  const [given] = useState({ ...typedTitle(description, filter), ...known });
  const defaultValues = useMemo(() => ({ ...defaultValuesOf(description.fields), ...given }), [description, given]);
  const outcome = {
    onSuccess(record: RaRecord) {
      isSaved.current = true;
      notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } });
      onCreate(record);
    },
    onError(error: unknown) {
      if (!hasFieldFaults(error)) notifyFailure(error);
    },
  };
  const leave = (): void => setLeaving(true);
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id={titleId}>
        {asSentence(translate('views.create.title', { name: inSentence(labelOf(resource, 1), locale) }), locale)}
      </DialogTitle>
      <DialogContent sx={{ pb: 0, px: { xs: 1.5, sm: 3 } }}>
        <CreateBase resource={resource} mutationMode="pessimistic" mutationOptions={outcome}>
          <RecordForm {...{ description, defaultValues, isSaved, outcome }} isInDialog>
            <SaveBar isNew onCancel={leave} />
            {isLeaving && <Leaving onLeave={onCancel} onStay={() => setLeaving(false)} />}
          </RecordForm>
        </CreateBase>
      </DialogContent>
    </Dialog>
  );
}

/** Leaves a dialog, after a confirmation when something was typed. */
function Leaving({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!isDirty) onLeave();
  }, [isDirty, onLeave]);
  return (
    <ConfirmDialog
      isOpen={isDirty}
      title={translate('views.leave.title')}
      text={translate('ra.message.unsaved_changes')}
      confirmLabel={translate('views.leave.confirm')}
      cancelLabel={translate('views.leave.stay')}
      color="error"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
