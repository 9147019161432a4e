import { type RefObject, useMemo, useRef } from 'react';
import {
  CreateBase,
  type RaRecord,
  useGetResourceLabel,
  useLocation,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';
import { useDescription } from '../descriptions.tsx';
import { defaultValuesOf } from '../form/defaultValues.ts';
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx';
import { SaveBar } from '../form/saving/SaveBar.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { asSentence, inSentence } from '../page/sentence.ts';
import { hasFieldFaults, useNotifyFailure } from '../page/useNotifyFailure.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { useLocale } from '../record/useLocale.ts';
import { usePaths } from '../record/usePaths.ts';
import { CreatesInPlace } from './CreatesInPlace.tsx';
import { useDuplicated, useDuplicateOf } from './useDuplicated.ts';

/** Draws the generated form of a new record. */
export function CreatePage() {
  const description = useDescription();
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const paths = usePaths(description.name);
  const origin = useOrigin();
  const isSaved = useRef(false);
  const mutationOptions = useCreated(isSaved);
  const source = useDuplicateOf();
  const cancelTo = origin ?? (source === undefined ? paths.list : paths.show(source));
  const copied = useDuplicated(description, source);
  return (
    <CreateBase key={`${description.name} ${source}`} mutationMode="pessimistic" mutationOptions={mutationOptions}>
      <PageHeader
        title={asSentence(
          translate('views.create.title', { name: inSentence(labelOf(description.name, 1), locale) }),
          locale,
        )}
        back={{ to: paths.list, label: labelOf(description.name, 2) }}
      />
      {copied ? (
        <CreatesInPlace>
          <NewRecord copied={copied} isSaved={isSaved} outcome={mutationOptions}>
            <SaveBar cancelTo={cancelTo} isNew />
          </NewRecord>
        </CreatesInPlace>
      ) : (
        <PageLoading />
      )}
    </CreateBase>
  );
}

interface NewRecordProps extends Pick<RecordFormProps, 'isSaved' | 'outcome' | 'children'> {
  copied: Attributes;
}

function NewRecord({ copied, ...props }: NewRecordProps) {
  const description = useDescription();
  const defaultValues = useMemo(() => ({ ...defaultValuesOf(description.fields), ...copied }), [description, copied]);
  return <RecordForm description={description} defaultValues={defaultValues} {...props} />;
}

/** Returns the id of the record whose page asked for a new related one. */
function useOrigin(): string | undefined {
  const state: unknown = useLocation().state;
  const origin = (state as { origin?: unknown } | null)?.origin;
  return typeof origin === 'string' ? origin : undefined;
}

/** Returns to the previous page after saving, or shows the new record. */
function useCreated(isSaved: RefObject<boolean>) {
  const description = useDescription();
  const notifyFailure = useNotifyFailure();
  const notify = useNotify();
  const redirect = useRedirect();
  const origin = useOrigin();
  return {
    onSuccess(record: RaRecord) {
      isSaved.current = true;
      notify(<SavedNotice {...{ description, record }} outcome="created" />);
      redirect(origin ? () => origin : 'show', description.name, record.id, record);
    },
    onError(error: unknown) {
      if (!hasFieldFaults(error)) notifyFailure(error);
    },
  };
}
