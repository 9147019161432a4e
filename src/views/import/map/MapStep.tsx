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
import { Gone } from '../Gone.tsx';
import { fieldIn, type ImportRecord, type ImportWish } from '../importRecord.ts';
import { isNotFound, type KeptFile, useGoOn, useKeptFile } from '../useImport.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { lackingFields, mappableFields } from './fields.ts';
import type { WishPlace } from './keptWish.ts';
import { useWish } from './useWish.ts';
import { useForgottenWish, useWishPlace } from './useWishPlace.ts';
import { WayOptions } from './WayOptions.tsx';

interface MapStepProps {
  record: ImportRecord;
  /** The server has begun to check it. */
  onChecking(): void;
}

/** Says what the columns of the file hold. */
export function MapStep(props: MapStepProps) {
  const { id, resource } = props.record;
  const { data: file, error, isPending, refetch } = useKeptFile(props.record);
  const place = useWishPlace(id);
  const isGone = isNotFound(error);
  useForgottenWish(id, isGone);
  if (file && place !== undefined) return <Mapping {...props} file={file} place={place} />;
  if (isGone) return <Gone resource={resource} />;
  return isPending || place === undefined ? <PageLoading /> : <PageFailed onRetry={() => void refetch()} />;
}

interface MappingProps extends MapStepProps {
  file: KeptFile;
  place: WishPlace | null;
}

function Mapping({ record, file, place, onChecking }: MappingProps) {
  const description = useDescription();
  const [translate, failureText] = [useTranslate(), useFailureText()];
  const { columns } = file;
  const { wish, setWay, setTarget, forget } = useWish(place, file);
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
      <Section title={translate('views.import.way')}>
        <WayOptions description={description} wish={wish} onChange={setWay} />
      </Section>
      <Section title={translate('views.import.columns')}>
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
          {translate('views.import.keyLacks')}
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
        {translate('views.import.check')}
      </Button>
    </>
  );
}

/** What every new record must have, and no column holds. */
function Lacking({
  description,
  wish,
  mapped,
}: {
  description: VisibleResource;
  wish: ImportWish;
  mapped: readonly string[];
}) {
  const [translate, locale] = [useTranslate(), useLocale()];
  const lacking = lackingFields(description, mapped, wish).map((name) => translate(fieldKey(description.name, name)));
  if (lacking.length === 0) return null;
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lacking);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('views.import.lacking', { fields })}
    </Alert>
  );
}
