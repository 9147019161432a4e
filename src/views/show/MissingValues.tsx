import { Alert } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { isRequired } from '../../../schema/condition.ts';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { allFieldsOf } from '../record/fields.ts';
import { isAbsent } from '../record/isAbsent.ts';

/** Warns of required values that are missing, as in a singleton before its first edit. */
export function MissingValues({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const missing = allFieldsOf(description).filter(
    ({ name, field }) => field.rights.read && isRequired(field, record) && isAbsent(record[name]),
  );
  if (!description.singleton || missing.length === 0) return null;
  const fields = missing.map(({ name }) => translate(fieldKey(description.name, name))).join(', ');
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('views.show.missing', { fields })}
    </Alert>
  );
}
