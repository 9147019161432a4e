import { Box, Step, StepLabel, Stepper } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDescription } from '../descriptions.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { inSentence } from '../page/sentence.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useLocale } from '../record/useLocale.ts';
import { usePaths } from '../record/usePaths.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { ResultStep } from './check/ResultStep.tsx';
import { Gone } from './Gone.tsx';
import { type ImportRecord, type ImportStep, isWaiting, stepOf } from './importRecord.ts';
import { MapStep } from './map/MapStep.tsx';
import { useForgottenWish } from './map/useWishPlace.ts';
import { UploadStep } from './upload/UploadStep.tsx';
import { isNotFound, useImportRecord } from './useImport.ts';

/** Records from a file: upload, say what its columns hold, have it checked, import. The address tells which import. */
export function ImportPage() {
  const description = useDescription();
  const [translate, locale, labelOf] = [useTranslate(), useLocale(), useGetResourceLabel()];
  const paths = usePaths(description.name);
  const { importId } = useParams();
  const name = inSentence(labelOf(description.name, 2), locale);
  return (
    <>
      <PageHeader
        title={translate('views.import.title', { name })}
        back={{ to: paths.list, label: labelOf(description.name, 2) }}
      />
      {importId === undefined ? (
        <>
          <Steps at="upload" />
          <UploadStep description={description} />
        </>
      ) : (
        <StartedImport key={importId} id={importId} />
      )}
    </>
  );
}

function StartedImport({ id }: { id: string }) {
  const description = useDescription();
  const { data: record, error, isPending, refetch } = useImportRecord(id);
  const isGone = isNotFound(error);
  useForgottenWish(id, record ? !isWaiting(record) : isGone);
  if (record) return <ImportAt record={record} />;
  if (isPending) return <PageLoading />;
  return isGone ? <Gone resource={description.name} /> : <PageFailed onRetry={() => void refetch()} />;
}

/** At the step that its state says; back at its columns where the address asks for them. */
function ImportAt({ record }: { record: ImportRecord }) {
  const description = useDescription();
  const [parameters, setParameters] = useSearchParams();
  const isBack = parameters.get('step') === 'map' && isWaiting(record);
  const step = isBack ? 'map' : stepOf(record);
  if (record.resource !== description.name) return <Gone resource={description.name} />;
  return (
    <>
      <Steps at={step} />
      {step === 'map' && <MapStep record={record} onChecking={() => setParameters({})} />}
      {step === 'check' && <CheckStep record={record} onBack={() => setParameters({ step: 'map' })} />}
      {step === 'result' && <ResultStep record={record} />}
    </>
  );
}

const steps: readonly ImportStep[] = ['upload', 'map', 'check', 'result'];

function Steps({ at }: { at: ImportStep }) {
  const [translate, isPhone] = [useTranslate(), useIsPhone()];
  return (
    <Box sx={{ mb: 3, maxWidth: 900 }}>
      <Stepper activeStep={steps.indexOf(at)} alternativeLabel={isPhone}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel slotProps={{ label: { 'aria-current': step === at ? 'step' : undefined } }}>
              {translate(`views.import.step.${step}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}
