import { Alert, Box, Button, Typography } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { VisibleField } from '../../../../schema/visible.ts';
import { integerText } from '../../cell/text.ts';
import { useDescription } from '../../descriptions.tsx';
import { FieldInput } from '../../input/FieldInput.tsx';
import { Section } from '../../page/Section.tsx';
import { useFailureText } from '../../page/useFailureText.ts';
import { useLocale } from '../../record/useLocale.ts';
import type { ImportRecord, ImportSettings, Meaning, UnknownValue } from '../importRecord.ts';
import { type KeptFile, useGoOn, useKeptFile } from '../useImport.ts';

/** Asks once for each unknown value of the file what it means, and has the file checked again. */
export function UnknownValues({ record }: { record: ImportRecord }) {
  const { data: file } = useKeptFile(record);
  if (!file?.wish || file.unknown.length === 0) return null;
  return <Meanings record={record} file={file} wish={file.wish} />;
}

interface MeaningsProps {
  record: ImportRecord;
  file: KeptFile;
  wish: ImportSettings;
}

function Meanings({ record, file: { unknown, columns }, wish }: MeaningsProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const { check, isBusy, error } = useGoOn(record);
  const send = async (given: FieldValues): Promise<void> => {
    const meant = unknown.flatMap((one, index) => {
      const meaning: Meaning | undefined = given[nameOf(index)];
      return meaning === undefined || meaning === null || meaning === '' ? [] : [{ ...one, meaning }];
    });
    if (meant.length > 0) await check({ ...wish, values: withMeanings(wish.values, meant) }, columns);
  };
  return (
    <Section title={translate('import.unknown')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('import.unknownHint')}
      </Typography>
      <Form onSubmit={send} noValidate>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {unknown.map((one, index) => (
            <UnknownRow key={nameOf(index)} of={one} source={nameOf(index)} />
          ))}
        </Box>
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failureText(error)}
          </Alert>
        )}
        <Button type="submit" variant="outlined" loading={isBusy} sx={{ mt: 2 }}>
          {translate('import.checkAgain')}
        </Button>
      </Form>
    </Section>
  );
}

const nameOf = (index: number): string => `meaning${index}`;

/** Adds meanings to those given before. */
export function withMeanings(
  before: ImportSettings['values'] = {},
  meant: readonly (UnknownValue & { meaning: Meaning })[],
): NonNullable<ImportSettings['values']> {
  const all: Record<string, Record<string, Meaning>> = structuredClone(before) as typeof all;
  for (const { column, value, meaning } of meant) all[column] = { ...all[column], [value]: meaning };
  return all;
}

function UnknownRow({ of: { column, field: name, value, rows }, source }: { of: UnknownValue; source: string }) {
  const { name: resource, fields } = useDescription();
  const translate = useTranslate();
  const locale = useLocale();
  const field = fields[name];
  if (!field) return null;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('import.inRows', { column, smart_count: rows, rows: integerText(rows, locale) })}
        </Typography>
      </Box>
      <FieldInput
        resource={resource}
        name={name}
        source={source}
        field={alone(field)}
        label={translate('import.becomes', { column: value })}
        isCompact
      />
    </Box>
  );
}

/** Leaves out what ties a field to the others of its record, which the form does not have. */
function alone(field: VisibleField): VisibleField {
  const free = { ...field, required: false, when: undefined };
  return free.type === 'reference' ? { ...free, mustMatch: undefined, fills: undefined } : free;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
