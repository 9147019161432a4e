import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useDescription } from '../../descriptions.tsx';
import { PageFailed } from '../../page/PageFailed.tsx';
import { PageLoading } from '../../page/PageLoading.tsx';
import { Section } from '../../page/Section.tsx';
import { useFailureText } from '../../page/useFailureText.ts';
import { useLocale } from '../../record/useLocale.ts';
import { FileLine } from '../FileLine.tsx';
import { ImportGone } from '../ImportGone.tsx';
import { fieldIn, type ImportRecord, type ImportSettings } from '../importRecord.ts';
import { isNotFound, type KeptFile, useGoOn, useKeptFile } from '../useImport.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { mappableFields, missingFields } from './fields.ts';
import { ModeOptions } from './ModeOptions.tsx';
import type { SettingsPlace } from './storedSettings.ts';
import { useImportSettings } from './useImportSettings.ts';
import { useForgetSettings, useSettingsPlace } from './useSettingsPlace.ts';

interface MapStepProps {
  record: ImportRecord;
  /** Called once the server has begun to check. */
  onChecking(): void;
}

/** Maps the columns of the file to fields. */
export function MapStep(props: MapStepProps) {
  const { id, resource } = props.record;
  const { data: file, error, isPending, refetch } = useKeptFile(props.record);
  const place = useSettingsPlace(id);
  const isGone = isNotFound(error);
  useForgetSettings(id, isGone);
  if (file && place !== undefined) return <Mapping {...props} file={file} place={place} />;
  if (isGone) return <ImportGone resource={resource} />;
  return isPending || place === undefined ? <PageLoading /> : <PageFailed onRetry={() => void refetch()} />;
}

interface MappingProps extends MapStepProps {
  file: KeptFile;
  place: SettingsPlace | null;
}

function Mapping({ record, file, place, onChecking }: MappingProps) {
  const description = useDescription();
  const translate = useTranslate();
  const failureText = useFailureText();
  const { columns } = file;
  const { wish, setWay, setTarget, forget } = useImportSettings(place, file);
  const { check, isBusy, error } = useGoOn(record);
  const mapped = Object.values(wish.columns).map(fieldIn);
  const lacksKey = wish.key !== null && !mapped.includes(wish.key);
  const start = async (): Promise<void> => {
    if (!(await check(wish, columns))) return;
    forget();
    onChecking();
  };
  return (
    <>
      <Section title={translate('import.way')}>
        <ModeOptions description={description} wish={wish} onChange={setWay} />
      </Section>
      <Section title={translate('import.columns')}>
        <FileLine record={record} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {columns.map((column) => (
            <ColumnRow
              key={column.position}
              column={column}
              description={description}
              fields={mappableFields(description, wish)}
              target={wish.columns[column.position]}
              taken={mapped}
              withId={wish.key === 'id'}
              onChange={(target) => setTarget(column.position, target)}
            />
          ))}
        </Box>
      </Section>
      <Lacking description={description} wish={wish} mapped={mapped} />
      {lacksKey && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('import.keyLacks')}
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureText(error)}
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        loading={isBusy}
        disabled={mapped.length === 0 || lacksKey}
        onClick={() => void start()}
      >
        {translate('import.check')}
      </Button>
    </>
  );
}

/** Warns of required fields that no column is mapped to. */
function Lacking({
  description,
  wish,
  mapped,
}: {
  description: VisibleResource;
  wish: ImportSettings;
  mapped: readonly string[];
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const lacking = missingFields(description, mapped, wish).map((name) => translate(fieldKey(description.name, name)));
  if (lacking.length === 0) return null;
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lacking);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('import.lacking', { fields })}
    </Alert>
  );
}
