import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useDescriptionsByName } from '../../descriptions.tsx';
import type { NamedField } from '../../record/fields.ts';
import { type ColumnTarget, type FileColumn, fieldIn } from '../importRecord.ts';
import { lookupFields } from './fields.ts';

interface ColumnRowProps {
  column: FileColumn;
  description: VisibleResource;
  /** Fields that a column can be mapped to. */
  fields: readonly NamedField[];
  target: ColumnTarget | undefined;
  /** Fields that columns are mapped to already. */
  taken: readonly string[];
  /** Whether the record's id is offered too. */
  withId: boolean;
  onChange(target: ColumnTarget | null): void;
}

/** Maps a column of the file, with some of its values, to a field. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, description, target, onChange } = props;
  const translate = useTranslate();
  const visible = useDescriptionsByName();
  const chosen = target === undefined ? '' : fieldIn(target);
  const referenced = (name: string): VisibleResource | undefined => {
    const field = description.fields[name];
    return field?.type === 'reference' ? visible.get(field.to) : undefined;
  };
  const choose = (name: string): void => {
    const behind = referenced(name);
    const [by = 'id'] = lookupFields(behind);
    if (name === '') onChange(null);
    else onChange(behind && by !== 'id' ? { field: name, by } : name);
  };
  const header = column.header || translate('import.column', { position: column.position });
  const behind = referenced(chosen);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{header}</Typography>
        <Samples samples={column.samples} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FieldChoice {...props} label={translate('import.becomes', { column: header })} {...{ chosen, choose }} />
        {behind && (
          <FoundByChoice
            behind={behind}
            value={typeof target === 'object' ? target.by : 'id'}
            onChange={(by) => onChange(by === 'id' ? chosen : { field: chosen, by })}
          />
        )}
      </Box>
    </Box>
  );
}

interface FieldChoiceProps extends Pick<ColumnRowProps, 'description' | 'fields' | 'taken' | 'withId'> {
  label: string;
  chosen: string;
  choose(name: string): void;
}

/** Offers the fields that no other column is mapped to. */
function FieldChoice({ description, fields, taken, withId, label, chosen, choose }: FieldChoiceProps) {
  const translate = useTranslate();
  const isFree = (name: string): boolean => name === chosen || !taken.includes(name);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target: { value } }) => choose(value)}
      sx={{ flex: '1 1 200px' }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('import.leaveOut')}
        </Box>
      </MenuItem>
      {withId && isFree('id') && <MenuItem value="id">{translate('import.id')}</MenuItem>}
      {fields
        .filter(({ name }) => isFree(name) && name !== 'id')
        .map(({ name, field }) => (
          <MenuItem key={name} value={name}>
            {translate(fieldKey(description.name, name))}
            {field.required === true && ' *'}
          </MenuItem>
        ))}
    </TextField>
  );
}

interface FoundByChoiceProps {
  /** The referenced resource. */
  behind: VisibleResource;
  value: string;
  onChange(by: string): void;
}

/** Offers the fields by which a referenced record is found. */
function FoundByChoice({ behind, value, onChange }: FoundByChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('import.foundBy')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: '1 1 160px' }}
    >
      {lookupFields(behind).map((by) => (
        <MenuItem key={by} value={by}>
          {by === 'id' ? translate('import.id') : translate(fieldKey(behind.name, by))}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const translate = useTranslate();
  const filled = samples.filter((sample) => sample !== '');
  return (
    <Typography variant="body2" color="textSecondary" noWrap title={filled.join(' · ')}>
      {filled.length > 0 ? filled.join(' · ') : translate('import.noSamples')}
    </Typography>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
