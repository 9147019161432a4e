import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { PageFailed } from '../../page/PageFailed.tsx';
import { PageLoading } from '../../page/PageLoading.tsx';
import { Pages } from '../../page/Pages.tsx';
import { Section } from '../../page/Section.tsx';
import { useIsPhone } from '../../page/useIsPhone.ts';
import type { ImportRecord } from '../importRecord.ts';
import { useKeptFile } from '../useImport.ts';

/** Describes one fault in one row. */
interface Fault extends RaRecord<string> {
  row: number;
  /** The header in the file; null when no column holds the field or the fault concerns the whole row. */
  column: string | null;
  field: string | null;
  detail: string;
  /** The value in the file. */
  value: string | null;
}

const perPage = 25;

/** Lists the faults by row and column, page by page. */
export function FaultTable({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [column, setColumn] = useState('');
  const {
    data,
    total = 0,
    isPending,
    refetch,
  } = useGetList<Fault>('importfaults', {
    filter: { import: record.id, ...(column !== '' && { column }) },
    sort: { field: 'row', order: 'ASC' },
    pagination: { page, perPage },
  });
  const choose = (chosen: string): void => {
    setColumn(chosen);
    setPage(1);
  };
  return (
    <Section
      title={translate('import.faults')}
      action={<ColumnFilter record={record} value={column} onChange={choose} />}
    >
      {data && <Faults faults={data} resource={record.resource} />}
      {isPending && <PageLoading />}
      {!data && !isPending && <PageFailed onRetry={() => void refetch()} />}
      <Pages page={page} perPage={perPage} total={total} onPage={setPage} />
    </Section>
  );
}

interface ColumnFilterProps {
  record: ImportRecord;
  value: string;
  onChange(column: string): void;
}

function ColumnFilter({ record, value, onChange }: ColumnFilterProps) {
  const translate = useTranslate();
  const { data: file } = useKeptFile(record);
  const names = (file?.columns ?? []).flatMap(({ header, position }) =>
    file?.wish?.columns[position] === undefined ? [] : [header || position],
  );
  if (names.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={translate('import.inColumn')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth={false}
      sx={{ width: 220, maxWidth: '60%' }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('views.filter.any')}</MenuItem>
      {[...new Set(names)].map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Faults({ faults, resource }: { faults: readonly Fault[]; resource: string }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const placeOf = ({ column, field }: Pick<Fault, 'column' | 'field'>): string | null => {
    if (column !== null || field === null) return column;
    return translate('import.noColumn', { field: translate(fieldKey(resource, field)) });
  };
  if (isPhone)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {faults.map(({ id, row, value, detail, ...fault }) => (
          <Box key={id} component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Typography variant="body2" color="textSecondary">
              {translate('import.rowNumber', { row })}
              {placeOf(fault) !== null && ` · ${placeOf(fault)}`}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{detail}</Typography>
            {value !== null && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    );
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              {translate('import.row')}
            </TableCell>
            <TableCell>{translate('import.inColumn')}</TableCell>
            <TableCell>{translate('import.inFile')}</TableCell>
            <TableCell>{translate('import.wrong')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.map(({ id, row, value, detail, ...fault }) => (
            <TableRow key={id}>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {row}
              </TableCell>
              <TableCell>{placeOf(fault)}</TableCell>
              <TableCell sx={{ maxWidth: 280, overflowWrap: 'anywhere' }}>{value}</TableCell>
              <TableCell>{detail}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
