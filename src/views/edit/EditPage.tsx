import { Box } from '@mui/material';
import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { EditBase, type RaRecord, useEditContext, useNotify, useRedirect } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { CreatesInPlace } from '../create/CreatesInPlace.tsx';
import { useDescription } from '../descriptions.tsx';
import { formWidth, RecordForm, type RecordFormProps } from '../form/RecordForm.tsx';
import { uncontested } from '../form/saving/basis.ts';
import { SaveBar } from '../form/saving/SaveBar.tsx';
import { TellTyped } from '../form/TellTyped.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { hasFieldFaults, isConflict, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { withoutHeld } from '../record/frozen.ts';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { useRelatedMeta } from '../record/related.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { isGone, useFailedRecord } from '../record/useFailedRecord.ts';
import { useKnown } from '../record/useKnown.ts';
import { usePaths } from '../record/usePaths.ts';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import { StateButtons } from '../state/StateButtons.tsx';
import { GoneRecord } from '../trash/GoneRecord.tsx';
import { ClosedMeanwhile } from './ClosedMeanwhile.tsx';
import { useEditableVersion } from './useEditableVersion.ts';

const ResolveConflict = lazy(async () => ({
  default: (await import('../conflict/ResolveConflict.tsx')).ResolveConflict,
}));

/** Draws the generated form of a record, remounted for another record. */
export function EditPage() {
  const { name } = useDescription();
  const { id } = useParams();
  return <EditForm key={`${name} ${id}`} />;
}

function EditForm() {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const isSaved = useRef(false);
  const [isStale, setStale] = useState(false);
  const mutationOptions = useSaved(isSaved, () => setStale(true));
  const onError = useFailedRecord();
  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={{ meta, onError }}
      mutationOptions={mutationOptions}
      loading={<PageLoading />}
    >
      <EditedRecord isSaved={isSaved} outcome={mutationOptions} isStale={isStale} onResolved={() => setStale(false)} />
    </EditBase>
  );
}

interface FormOutcome extends Pick<RecordFormProps, 'isSaved' | 'outcome'> {
  /** True while a version conflict is unresolved. */
  isStale: boolean;
  onResolved(): void;
}

function EditedRecord(props: FormOutcome) {
  const { record, error, refetch } = useEditContext<RaRecord<string>>();
  const { id = '' } = useParams();
  if (record) return <OpenRecord {...props} record={record} />;
  if (isGone(error)) return <GoneRecord id={id} />;
  return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
}

/** Redirects to the record when nothing of it can be edited. */
function OpenRecord({ record, isSaved, outcome, isStale, onResolved }: FormOutcome & { record: RaRecord<string> }) {
  const described = useDescription();
  const known = useKnown();
  const { error } = useEditContext();
  const [isTyped, setTyped] = useState(false);
  const { isClosedFromStart, isClosedMeanwhile, version } = useEditableVersion(described, record, isTyped);
  const description = useMemo(() => withoutHeld(described, version, known), [described, version, known]);
  const paths = usePaths(description.name);
  const basis = useRef(uncontested);
  if (isGone(error) && !isTyped) return <GoneRecord id={record.id} />;
  if (isClosedFromStart) return <Navigate to={paths.show(record.id)} replace />;
  return (
    <CreatesInPlace>
      <Box sx={{ maxWidth: formWidth }}>
        <RecordHeader record={record} page="edit" actions={<StateButtons record={record} hasUnsaved={isTyped} />} />
      </Box>
      {isClosedMeanwhile && <ClosedMeanwhile />}
      <RecordForm {...{ description, isSaved, outcome, basis }} stored={version}>
        <TellTyped onChange={setTyped} />
        <SaveBar cancelTo={paths.show(record.id)} isNew={false} isClosed={isClosedMeanwhile} />
        <Suspense>
          {isStale && !isClosedMeanwhile && <ResolveConflict record={record} basis={basis} onResolved={onResolved} />}
        </Suspense>
      </RecordForm>
    </CreatesInPlace>
  );
}

/** Shows the record after saving, or starts resolving a version conflict. */
function useSaved(isSaved: RefObject<boolean>, onStale: () => void) {
  const description = useDescription();
  const remember = useRememberRecord(description);
  const notifyFailure = useNotifyFailure();
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onSuccess(record: RaRecord) {
      isSaved.current = true;
      remember(record);
      notify(<SavedNotice {...{ description, record }} outcome="updated" />);
      redirect('show', description.name, record.id, record);
    },
    onError(error: unknown) {
      if (isConflict(error)) onStale();
      else if (!hasFieldFaults(error)) notifyFailure(error);
    },
  };
}
