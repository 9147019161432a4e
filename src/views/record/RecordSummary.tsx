import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { fieldKey } from '../../../schema/names.ts';
import { FieldCell } from '../cell/FieldCell.tsx';
import { useDescription } from '../descriptions.tsx';
import { fieldsOf } from './fields.ts';
import { isAbsent } from './isAbsent.ts';

/** Shows what sums up a record beside its title; several amounts with their labels. */
export function RecordSummary({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const shown = fieldsOf(description, description.summary ?? []).filter(
    ({ name, field }) => !isAbsent(record[name]) && isShown(field, record),
  );
  const areSeveral = shown.filter(({ field }) => field.type === 'money').length > 1;
  return shown.map(({ name, field }) => (
    <Box key={name} component="span" sx={{ typography: 'body2', fontWeight: 600 }}>
      {areSeveral && field.type === 'money' && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', mr: 0.5 }}>
          {translate(fieldKey(description.name, name))}
        </Box>
      )}
      <FieldCell name={name} />
    </Box>
  ));
}
