import { Alert, Box, Button, Typography } from '@mui/material';
import { useLocale, useStore, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { integerText } from '../../cell/text.ts';
import { useDescription, useDescriptionsByName } from '../../descriptions.tsx';
import { PageFailed } from '../../page/PageFailed.tsx';
import { PageLoading } from '../../page/PageLoading.tsx';
import { Section } from '../../page/Section.tsx';
import { useFailureText } from '../../page/useFailureText.ts';
import { type ColumnTarget, type FileColumn, fieldIn, type ImportRecord, type ImportWish } from '../importRecord.ts';
import { useGoOn, useKeptFile } from '../useImport.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { lackingFields, mappableFields, modesOf } from './fields.ts';
import { guessedColumns } from './guess.ts';
import { WayOptions } from './WayOptions.tsx';

interface MapStepProps {
  record: ImportRecord;
  /** The server has begun to check it. */
  onChecking(): void;
}

/** Says what the columns of the file hold. */
export function MapStep(props: MapStepProps) {
  const { data: file, isPending, refetch } = useKeptFile(props.record);
  if (file) return <Mapping {...props} columns={file.columns} before={file.wish} />;
  return isPending ? <PageLoading /> : <PageFailed onRetry={() => void refetch()} />;
}

interface MappingProps extends MapStepProps {
  columns: readonly FileColumn[];
  before: ImportWish | null;
}

function Mapping({ record, columns, before, onChecking }: MappingProps) {
  const description = useDescription();
  const [translate, locale, failureText] = [useTranslate(), useLocale(), useFailureText()];
  const { wish, setWish, setTarget } = useWish(record.id, columns, before);
  const { check, isBusy, error } = useGoOn(record);
  const mapped = Object.values(wish.columns).map(fieldIn);
  const lacksKey = wish.key !== null && !mapped.includes(wish.key);
  const start = async (): Promise<void> => {
    if (await check(wish, columns)) onChecking();
  };
  return (
    <>
      <Section title={translate('views.import.way')}>
        <WayOptions description={description} wish={wish} onChange={setWish} />
      </Section>
      <Section title={translate('views.import.columns')}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('views.import.fileHas', { file: record.fileName, rows: integerText(record.rows, locale) })}
        </Typography>
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

/** Kept in this browser until it is sent, so that a reload loses nothing: what was said before, or else guesses. */
function useWish(id: string, columns: readonly FileColumn[], before: ImportWish | null) {
  const description = useDescription();
  const visible = useDescriptionsByName();
  const [mode = 'insert'] = modesOf(description);
  const way = { mode, key: mode === 'update' ? 'id' : null };
  const guess = (wanted: Pick<ImportWish, 'mode' | 'key'>): ImportWish['columns'] =>
    guessedColumns(columns, description, wanted, visible);
  const [wish, setWish] = useStore<ImportWish>(
    `imports.${id}.wish`,
    before ?? { ...way, columns: guess(way), emptyClears: false },
  );
  const setTarget = (position: string, target: ColumnTarget | null): void => {
    const { [position]: _before, ...others } = wish.columns;
    setWish({ ...wish, columns: target === null ? others : { ...others, [position]: target } });
  };
  /** Fields that the new way does not allow are let go, and what it adds is guessed. */
  const setWay = (changed: ImportWish): void => {
    const allowed = new Set([...mappableFields(description, changed).map(({ name }) => name), changed.key]);
    const kept = Object.entries(changed.columns).filter(([, target]) => allowed.has(fieldIn(target)));
    const taken = new Set(kept.map(([, target]) => fieldIn(target)));
    const added = Object.entries(guess(changed)).filter(
      ([position, target]) => changed.columns[position] === undefined && !taken.has(fieldIn(target)),
    );
    setWish({ ...changed, columns: Object.fromEntries([...kept, ...added]) });
  };
  return { wish, setWish: setWay, setTarget };
}
