import { Box, Step, StepLabel, Stepper } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDescription } from '../descriptions.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { PageLoading } from '../page/PageLoading.tsx';
import { asSentence, inSentence } from '../page/sentence.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useLocale } from '../record/useLocale.ts';
import { usePaths } from '../record/usePaths.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { ResultStep } from './check/ResultStep.tsx';
import { ImportGone } from './ImportGone.tsx';
import { type ImportRecord, type ImportStep, isWaiting, stepOf } from './importRecord.ts';
import { MapStep } from './map/MapStep.tsx';
import { useForgetSettings } from './map/useSettingsPlace.ts';
import { UploadStep } from './upload/UploadStep.tsx';
import { isNotFound, useImportRecord } from './useImport.ts';

/** Imports records from a file in steps: upload, map columns, check, import. The URL holds the import's id. */
export function ImportPage() {
  const description = useDescription();
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const paths = usePaths(description.name);
  const { importId } = useParams();
  const name = inSentence(labelOf(description.name, 2), locale);
  return (
    <>
      <PageHeader
        title={asSentence(translate('import.title', { name }), locale)}
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
  useForgetSettings(id, record ? !isWaiting(record) : isGone);
  if (record) return <ImportAt record={record} />;
  if (isPending) return <PageLoading />;
  return isGone ? <ImportGone resource={description.name} /> : <PageFailed onRetry={() => void refetch()} />;
}

/** Shows the step of the import's state, or its columns when the URL asks for them. */
function ImportAt({ record }: { record: ImportRecord }) {
  const description = useDescription();
  const [parameters, setParameters] = useSearchParams();
  const isBack = parameters.get('step') === 'map' && isWaiting(record);
  const step = isBack ? 'map' : stepOf(record);
  if (record.resource !== description.name) return <ImportGone resource={description.name} />;
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
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <Box sx={{ mb: 3, maxWidth: 900 }}>
      <Stepper activeStep={steps.indexOf(at)} alternativeLabel={isPhone}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel slotProps={{ label: { 'aria-current': step === at ? 'step' : undefined } }}>
              {translate(`import.step.${step}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}
