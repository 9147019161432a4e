import { Box } from '@mui/material';
import type { ReferenceFieldInputProps } from '../../input/inputProps.ts';
import { ReferenceFieldInput } from '../../input/ReferenceFieldInput.tsx';

/** A record to filter by, found by typing. */
export const ReferenceFilter = (props: ReferenceFieldInputProps) => (
  <Box sx={{ width: { xs: '100%', sm: 176 } }}>
    <ReferenceFieldInput {...props} field={{ ...props.field, help: undefined, same: undefined }} />
  </Box>
);
