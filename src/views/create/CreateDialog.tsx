import { useMemo, useRef, useState } from 'react';
import {
  CreateBase,
  type RaRecord,
  RecordContextProvider,
  useCreateSuggestionContext,
  useGetResourceLabel,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';
import { useDescription } from '../descriptions.tsx';
import { defaultValuesOf } from '../form/defaultValues.ts';
import { FormFrame } from '../form/FormFrame.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { Leaving } from '../form/saving/Leaving.tsx';
import { SaveBar } from '../form/saving/SaveBar.tsx';
import { CreateInPlaceContext, type CreateInPlaceProps } from '../input/createInPlace.ts';
import { BehindTab } from '../page/Section.tsx';
import { asSentence, inSentence } from '../page/sentence.ts';
import { hasFieldFaults, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { useLocale } from '../record/useLocale.ts';
import { typedTitle } from './typedTitle.ts';

/**
 * Creates a record in a dialog over the form that will refer to it. Offers no further dialogs, and ignores the tabs of that
 * form.
 */
export function CreateDialog({ resource, known }: CreateInPlaceProps) {
  const description = useDescription(resource);
  const { filter = '', onCancel, onCreate } = useCreateSuggestionContext();
  const given = { ...typedTitle(description, filter), ...known };
  return (
    <CreateInPlaceContext value={null}>
      <FormDialog resource={resource} given={given} onCancel={onCancel} onCreate={onCreate} />
    </CreateInPlaceContext>
  );
}

export interface FormDialogProps {
  resource: string;
  /** Values that the form begins with. */
  given: Attributes;
  onCancel(): void;
  onCreate(record: RaRecord): void;
  /** Whether it stands at the side instead of in the middle. */
  isPanel?: boolean;
}

/** Creates a record in a dialog, in the middle or at the side. */
export const FormDialog = (props: FormDialogProps) => (
  <RecordContextProvider value={undefined}>
    <BehindTab value={false}>
      <OpenForm {...props} />
    </BehindTab>
  </RecordContextProvider>
);

function OpenForm({ resource, given: begun, onCancel, onCreate, isPanel = false }: FormDialogProps) {
  const description = useDescription(resource);
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const isSaved = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const [given] = useState(begun);
  const defaultValues = useMemo(() => ({ ...defaultValuesOf(description.fields), ...given }), [description, given]);
  const outcome = {
    onSuccess(record: RaRecord) {
      isSaved.current = true;
      notify(<SavedNotice {...{ description, record }} outcome="created" />);
      onCreate(record);
    },
    onError(error: unknown) {
      if (!hasFieldFaults(error)) notifyFailure(error);
    },
  };
  const leave = (): void => setLeaving(true);
  return (
    <FormFrame
      title={asSentence(translate('views.create.title', { name: inSentence(labelOf(resource, 1), locale) }), locale)}
      isPanel={isPanel}
      onClose={leave}
    >
      <CreateBase resource={resource} mutationMode="pessimistic" mutationOptions={outcome}>
        <RecordForm {...{ description, defaultValues, isSaved, outcome }} isInDialog>
          <SaveBar isNew onCancel={leave} />
          {isLeaving && <Leaving onLeave={onCancel} onStay={() => setLeaving(false)} />}
        </RecordForm>
      </CreateBase>
    </FormFrame>
  );
}
