import { Alert, Box } from '@mui/material';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { ownNoteKey } from '../../../schema/names.ts';
import { singleId } from '../../../schema/resource.ts';
import { FieldCell } from '../cell/FieldCell.tsx';
import { useDescription } from '../descriptions.tsx';

/** Tells how to have one's own record changed, and whom to ask. */
export function OwnNote() {
  const { name, menu } = useDescription();
  const translate = useTranslate();
  const ask = menu.own?.ask;
  return (
    <Alert severity="info" sx={{ displayPrint: 'none' }}>
      {translate(ownNoteKey(name))}
      {ask && <Asked {...ask} />}
    </Alert>
  );
}

/** Shows the fields that say whom to ask, such as an address. */
function Asked({ of, fields }: { of: string; fields: readonly string[] }) {
  const { data } = useGetOne<RaRecord<string>>(of, { id: singleId });
  const known = fields.filter((field) => data?.[field]);
  if (known.length === 0) return null;
  return (
    <ResourceContextProvider value={of}>
      <RecordContextProvider value={data}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
          {known.map((field) => (
            <FieldCell key={field} name={field} />
          ))}
        </Box>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
