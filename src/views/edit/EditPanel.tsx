import { Alert } from '@mui/material';
import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import {
  EditBase,
  type RaRecord,
  RecordContextProvider,
  useEditContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { CreatesInPlace } from '../create/CreatesInPlace.tsx';
import { useDescription } from '../descriptions.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx';
import { type Basis, uncontested } from '../form/saving/basis.ts';
import { Leaving } from '../form/saving/Leaving.tsx';
import { SaveBar } from '../form/saving/SaveBar.tsx';
import { TellTyped } from '../form/TellTyped.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { BehindTab } from '../page/Section.tsx';
import { hasFieldFaults, isConflict, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { withoutHeld } from '../record/frozen.ts';
import { useRelatedMeta } from '../record/related.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { isGone, useFailedRecord } from '../record/useFailedRecord.ts';
import { useKnown } from '../record/useKnown.ts';
import { ClosedMeanwhile } from './ClosedMeanwhile.tsx';
import { useEditableVersion } from './useEditableVersion.ts';

const ResolveConflict = lazy(async () => ({
  default: (await import('../conflict/ResolveConflict.tsx')).ResolveConflict,
}));

interface EditPanelProps {
  resource: string;
  record: RaRecord<string>;
  /** Title of the record. */
  name: string;
  onClose(): void;
}

/** Edits a related record in a panel beside the page of its owner. */
export function EditPanel({ resource, record, name, onClose }: EditPanelProps) {
  const translate = useTranslate();
  const meta = useRelatedMeta(useDescription(resource));
  const isSaved = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const outcome = useSaved({ resource, isSaved, onSaved: onClose, onStale: () => setStale(true) });
  const leave = (): void => setLeaving(true);
  const onError = useFailedRecord();
  return (
    <CreatesInPlace>
      <RecordContextProvider value={undefined}>
        <BehindTab value={false}>
          <FormFrame title={translate('views.edit.title', { name })} onClose={leave} isPanel>
            <EditBase
              resource={resource}
              id={record.id}
              mutationMode="pessimistic"
              queryOptions={{ meta, onError }}
              mutationOptions={outcome}
              loading={<PageLoading />}
            >
              <OpenForm
                {...{ isSaved, outcome, isStale, isLeaving, onClose }}
                onLeave={leave}
                onStay={() => setLeaving(false)}
                onResolved={() => setStale(false)}
              />
            </EditBase>
          </FormFrame>
        </BehindTab>
      </RecordContextProvider>
    </CreatesInPlace>
  );
}

interface OpenFormProps extends Pick<RecordFormProps, 'isSaved' | 'outcome'> {
  /** Whether somebody else saved the record meanwhile. */
  isStale: boolean;
  /** Whether closing was asked for. */
  isLeaving: boolean;
  onClose(): void;
  onLeave(): void;
  onStay(): void;
  onResolved(): void;
}

function OpenForm(props: OpenFormProps) {
  const { record, error, refetch } = useEditContext<RaRecord<string>>();
  if (record) return <OpenRecord {...props} record={record} />;
  if (isGone(error)) return <Removed />;
  return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
}

function Removed() {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {translate('views.live.removed')}
    </Alert>
  );
}

function OpenRecord({
  record,
  isSaved,
  outcome,
  isStale,
  isLeaving,
  ...on
}: OpenFormProps & { record: RaRecord<string> }) {
  const described = useDescription();
  const { error } = useEditContext();
  const known = useKnown();
  const basis = useRef<Basis>(uncontested);
  const [isTyped, setTyped] = useState(false);
  const { isClosedFromStart, isClosedMeanwhile, version } = useEditableVersion(described, record, isTyped);
  const description = useMemo(() => withoutHeld(described, version, known), [described, version, known]);
  const isClosed = isClosedFromStart || isClosedMeanwhile;
  return (
    <>
      {isGone(error) && <Removed />}
      {isClosed && <ClosedMeanwhile isPanel />}
      <RecordForm {...{ description, isSaved, outcome, basis }} stored={version} isInDialog>
        <TellTyped onChange={setTyped} />
        <SaveBar isNew={false} onCancel={on.onLeave} isClosed={isClosed} />
        {isLeaving && <Leaving onLeave={on.onClose} onStay={on.onStay} />}
        <Suspense>
          {isStale && !isClosed && <ResolveConflict record={record} basis={basis} onResolved={on.onResolved} />}
        </Suspense>
      </RecordForm>
    </>
  );
}

interface SavedOptions {
  resource: string;
  isSaved: RefObject<boolean>;
  onSaved(): void;
  onStale(): void;
}

/** Closes the panel after saving and shows the page anew, or starts resolving a version conflict. */
function useSaved({ resource, isSaved, onSaved, onStale }: SavedOptions) {
  const description = useDescription(resource);
  const notifyFailure = useNotifyFailure();
  const notify = useNotify();
  const refresh = useRefresh();
  return {
    onSuccess(record: RaRecord) {
      isSaved.current = true;
      notify(<SavedNotice {...{ description, record }} outcome="updated" />);
      refresh();
      onSaved();
    },
    onError(error: unknown) {
      if (isConflict(error)) onStale();
      else if (!hasFieldFaults(error)) notifyFailure(error);
    },
  };
}
