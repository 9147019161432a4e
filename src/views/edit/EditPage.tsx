import { type RefObject, useMemo, useRef } from 'react';
import { EditBase, type RaRecord, useEditContext, useNotify, useRedirect, useRefresh } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx';
import { SaveBar } from '../form/saving/SaveBar.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { hasFieldFaults, isConflict, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { withoutHeld } from '../record/frozen.ts';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { useRelatedMeta } from '../record/related.ts';
import { useKnown } from '../record/useKnown.ts';
import { usePaths } from '../record/usePaths.ts';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import { StateButtons } from '../state/StateButtons.tsx';

/** The generated form of an existing record. */
export function EditPage() {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const isSaved = useRef(false);
  const mutationOptions = useSaved(isSaved);
  return (
    <EditBase
      key={description.name}
      mutationMode="pessimistic"
      queryOptions={{ meta }}
      mutationOptions={mutationOptions}
      loading={<PageLoading />}
    >
      <EditedRecord isSaved={isSaved} outcome={mutationOptions} />
    </EditBase>
  );
}

type FormOutcome = Pick<RecordFormProps, 'isSaved' | 'outcome'>;

function EditedRecord(props: FormOutcome) {
  const { record } = useEditContext<RaRecord<string>>();
  return record ? <OpenRecord {...props} record={record} /> : <PageLoading />;
}

function OpenRecord({ record, isSaved, outcome }: FormOutcome & { record: RaRecord<string> }) {
  const [described, known] = [useDescription(), useKnown()];
  const description = useMemo(() => withoutHeld(described, record, known), [described, record, known]);
  const paths = usePaths(description.name);
  return (
    <>
      <RecordHeader record={record} actions={<StateButtons record={record} />} />
      <RecordForm description={description} stored={record} isSaved={isSaved} outcome={outcome}>
        <SaveBar cancelTo={paths.show(record.id)} isNew={false} />
      </RecordForm>
    </>
  );
}

/** After saving, to the record; when somebody else was first, their changes come below what was typed. */
function useSaved(isSaved: RefObject<boolean>) {
  const description = useDescription();
  const remember = useRememberRecord(description);
  const notifyFailure = useNotifyFailure();
  const [notify, redirect, refresh] = [useNotify(), useRedirect(), useRefresh()];
  return {
    onSuccess(record: RaRecord) {
      isSaved.current = true;
      remember(record);
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
      redirect('show', description.name, record.id, record);
    },
    onError(error: unknown) {
      if (isConflict(error)) {
        notify('views.edit.conflict', { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
        refresh();
      } else if (!hasFieldFaults(error)) notifyFailure(error);
    },
  };
}
