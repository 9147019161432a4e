import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../../schema/names.ts';
import type { Attributes } from '../../../../../schema/normalize.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { Cell } from '../../../cell/Cell.tsx';
import { fieldsOf, type NamedField } from '../../../record/fields.ts';
import { isSame } from '../../../record/live/changedFields.ts';

interface FromToProps {
  description: VisibleResource;
  record: RaRecord<string>;
  changes: Attributes;
}

/** Shows what a record has now and what it gets, for each field that will differ. */
export function FromTo({ description, record, changes }: FromToProps) {
  const translate = useTranslate();
  const differing = fieldsOf(description, Object.keys(changes)).filter(
    ({ name, field }) => field.rights.read && !isSame(record[name], changes[name]),
  );
  const drawn = ({ name, field }: NamedField, value: unknown) =>
    value === null || value === undefined || value === '' ? (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('views.cell.absent')}
      </Typography>
    ) : (
      <Cell resource={description.name} name={name} field={field} value={value} isShort />
    );
  return (
    <Box component="span" sx={places}>
      {differing.map((one) => (
        <span key={one.name}>
          {differing.length > 1 && `${translate(fieldKey(description.name, one.name))}:`}
          {drawn(one, record[one.name])}
          <span aria-hidden>→</span>
          <span className="said">{translate('views.bulk.becomes')}</span>
          {drawn(one, changes[one.name])}
        </span>
      ))}
    </Box>
  );
}

const places = {
  display: 'flex',
  flexDirection: 'column',
  color: 'text.secondary',
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 },
  // Says in words what the arrow shows.
  '& .said': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
};
