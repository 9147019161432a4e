import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, createFilterOptions, IconButton, MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { popup } from '../../../input/inputProps.ts';
import { useAutocompleteTexts } from '../../../page/useAutocompleteTexts.ts';
import type { FilterPath } from '../parts/paths.ts';
import { needsValue, type Question, questionKey, questionsOf } from '../parts/questions.ts';
import { type DraftRow, emptyRow, rowOn } from './draft.ts';
import { ValueInput } from './ValueInput.tsx';

export interface RowEditorProps {
  row: DraftRow;
  paths: readonly FilterPath[];
  onChange(row: DraftRow): void;
  onRemove(): void;
}

/** Limits the offered paths to 60, because hundreds render slowly. */
const offered = createFilterOptions<FilterPath>({ limit: 60 });

/** Edits one condition: field, question and value. Changing the field or question clears the value. */
export function RowEditor({ row, paths, onChange, onRemove }: RowEditorProps) {
  const translate = useTranslate();
  const end = paths.find(({ path }) => path === row.path);
  return (
    <Box sx={line}>
      <FieldChooser row={row} paths={paths} chosen={end} onChange={onChange} />
      {end && (
        <TextField
          select
          sx={{ gridArea: 'question' }}
          label={translate('views.filter.question')}
          value={row.question}
          onChange={({ target }) => onChange(askedAnew(row, target.value as Question))}
        >
          {asked(end, row.question).map((question) => (
            <MenuItem key={question} value={question}>
              {translate(questionKey(question, end.field))}
            </MenuItem>
          ))}
        </TextField>
      )}
      {end && needsValue(row.question) && (
        <Box sx={{ gridArea: 'value', minWidth: 0 }}>
          <ValueInput key={row.id} end={end} question={row.question} source={`values.${row.id}`} />
        </Box>
      )}
      <IconButton
        onClick={onRemove}
        aria-label={translate('views.filter.removeRow')}
        sx={{ gridArea: 'remove', mt: 1 }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Adds the current question, which an old link may hold without being offered. */
const asked = ({ field }: FilterPath, question: Question): Question[] => [
  ...new Set([...questionsOf(field), question]),
];

/** Keeps the value unless the number of values asked for changes between one and several. */
const askedAnew = (row: DraftRow, question: Question): DraftRow =>
  row.path === null || (row.question === 'in') === (question === 'in')
    ? { ...row, question }
    : rowOn(row.path, question);

function FieldChooser({
  row,
  paths,
  chosen,
  onChange,
}: Omit<RowEditorProps, 'onRemove'> & { chosen: FilterPath | undefined }) {
  const translate = useTranslate();
  const texts = useAutocompleteTexts();
  const labelled = useMemo(
    () => new Map(paths.map(({ path, labels }) => [path, labels.map((label) => translate(label)).join(' › ')])),
    [paths, translate],
  );
  const labelOf = ({ path }: FilterPath): string => labelled.get(path) ?? path;
  return (
    <Autocomplete
      sx={{ gridArea: 'field' }}
      options={paths as FilterPath[]}
      value={chosen ?? null}
      filterOptions={(options, state) => offered(options, { ...state, getOptionLabel: labelOf })}
      getOptionLabel={labelOf}
      getOptionKey={({ path }) => path}
      isOptionEqualToValue={(a, b) => a.path === b.path}
      onChange={(_, path) => onChange(path ? rowOn(path.path, questionsOf(path.field)[0] ?? 'eq') : emptyRow())}
      autoHighlight
      {...texts}
      slotProps={popup}
      renderInput={(params) => (
        <TextField {...params} label={translate('views.filter.field')} autoFocus={row.path === null} />
      )}
    />
  );
}

const line = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr) auto' },
  gridTemplateAreas: { xs: '"field remove" "question question" "value value"', sm: '"field question value remove"' },
} as const;
