import { Box } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import { FieldCell } from '../cell/FieldCell.tsx';
import { useDescription } from '../descriptions.tsx';
import { isRevealable } from '../record/fields.ts';
import { isAbsent } from '../record/isAbsent.ts';
import { viewOf } from '../types/fieldViews.ts';
import { BesideValue } from './BesideValue.tsx';
import { LinkValue } from './LinkValue.tsx';
import { SecretValue } from './SecretValue.tsx';

export interface LabelledValueProps {
  resource: string;
  name: string;
  /** Whether the value stands below its label instead of beside it. */
  isBelow?: boolean;
  /** Whether amounts are aligned to the end. */
  isInColumn?: boolean;
}

/** Shows a value of the record context with its label; use it in a `dl`. */
export function LabelledValue({ resource, name, isBelow = false, isInColumn = false }: LabelledValueProps) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  const { fields, title } = useDescription();
  const field = fields[name];
  return (
    <Box sx={isBelow ? below : beside}>
      <Box
        component="dt"
        sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere', hyphens: 'auto' }}
      >
        {translate(fieldKey(resource, name))}
      </Box>
      <Box component="dd" sx={isInColumn ? amount : value}>
        {record && isLink(field) ? (
          <LinkValue record={record} resource={resource} name={name} />
        ) : record && isRevealable(field) ? (
          <SecretValue key={record.id} record={record} resource={resource} name={name} />
        ) : (
          <FieldCell name={name} />
        )}
        {field && record && !isAbsent(record[name]) && (
          <BesideValue
            field={field}
            isCopied={
              viewOf(field).isCopied ?? (field.type === 'text' && (title.includes(name) || Boolean(field.unique)))
            }
            value={String(record[name])}
            label={translate(fieldKey(resource, name))}
          />
        )}
      </Box>
    </Box>
  );
}

const isLink = (field: VisibleField | undefined): boolean => field?.type === 'secret' && field.reveal === 'link';

const value = { typography: 'body1', m: 0, minWidth: 0, overflowWrap: 'anywhere' };
const amount = { ...value, justifySelf: 'start', minWidth: 96, textAlign: 'right' };
const below = { gridColumn: '1 / -1', minWidth: 0, py: 0.75 };
const beside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, 2fr) minmax(0, 3fr)',
  alignItems: 'baseline',
  columnGap: 2,
  py: 0.75,
};
