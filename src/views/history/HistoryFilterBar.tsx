import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { allFieldsOf } from '../record/fields.ts';
import type { Named } from './entry.ts';
import type { HistoryFilter } from './useHistory.ts';
import type { People } from './usePeople.ts';

interface HistoryFilterBarProps {
  filter: HistoryFilter;
  people: People;
  onFilter(filter: HistoryFilter): void;
}

/** Filters a history by field or by person. */
export function HistoryFilterBar({ filter, people, onFilter }: HistoryFilterBarProps) {
  const translate = useTranslate();
  const description = useDescription();
  const met = useMet(people);
  const fields = allFieldsOf(description)
    .map(({ name }) => ({ value: name, text: translate(fieldKey(description.name, name)) }))
    .sort((one, other) => one.text.localeCompare(other.text));
  const persons = met.flatMap((person) => ({ value: person.id, text: people.nameOf(person) ?? `#${person.id}` }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <Choice
        label={translate('views.history.field')}
        options={fields}
        value={filter.field}
        onChoose={(field) => onFilter({ ...filter, field })}
      />
      {met.length > 1 && (
        <Choice
          label={translate('views.history.person')}
          options={persons}
          value={filter.user}
          onChoose={(user) => onFilter({ ...filter, user })}
        />
      )}
    </Box>
  );
}

/** Collects everybody seen so far, so that a filter hides no choices. */
function useMet({ all }: People): readonly Named[] {
  const [met, setMet] = useState<readonly Named[]>([]);
  const added = all.filter(({ id }) => !met.some((one) => one.id === id));
  if (added.length === 0) return met;
  setMet([...met, ...added]);
  return [...met, ...added];
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; text: string }[];
  value: string | undefined;
  onChoose(value: string | undefined): void;
}

function Choice({ label, options, value = '', onChoose }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value || undefined)}
      margin="none"
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: '100%', sm: 240 } }}
    >
      <MenuItem value="">{translate('views.filter.any')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}
