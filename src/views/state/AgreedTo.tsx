import { Box, DialogContentText } from '@mui/material';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { isShown } from '../../../schema/condition.ts';
import { useDescription } from '../descriptions.tsx';
import { fieldsOf } from '../record/fields.ts';
import { LabelledValue } from '../show/LabelledValue.tsx';
import type { Transition } from './transitions.ts';

/** Shows the values that matter to the taker of a transition, such as an amount. */
export function TransitionValues({ record, transition }: { record: RaRecord<string>; transition: Transition }) {
  const description = useDescription();
  const shown = fieldsOf(description, transition.shows).filter(({ field }) => isShown(field, record));
  if (shown.length === 0) return null;
  return (
    <RecordContextProvider value={record}>
      <Box component="dl" sx={values}>
        {shown.map(({ name }) => (
          <LabelledValue key={name} resource={description.name} name={name} />
        ))}
      </Box>
    </RecordContextProvider>
  );
}

/** Shows what the taker of a transition agrees to. */
export function TransitionTerms({ transition: { termsKey } }: { transition: Transition }) {
  const translate = useTranslate();
  return termsKey && <DialogContentText variant="body2">{translate(termsKey)}</DialogContentText>;
}

const values = { m: 0, my: 0.5, px: { xs: 1.25, sm: 2 }, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 };
