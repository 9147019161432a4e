import { Box } from '@mui/material';
import type { ReferenceFieldInputProps } from '../../input/inputProps.ts';
import { ReferenceFieldInput } from '../../input/ReferenceFieldInput.tsx';

/** Filters by a record that is found by typing. */
export const ReferenceFilter = (props: ReferenceFieldInputProps) => (
  <Box sx={{ width: { xs: '100%', sm: 176 } }}>
    <ReferenceFieldInput {...props} field={{ ...props.field, help: undefined, mustMatch: undefined }} />
  </Box>
);
