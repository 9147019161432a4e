import { Typography } from '@mui/material';

interface FaultTextProps {
  /** Named by `aria-describedby` of its field. */
  id: string;
  fault: string | undefined;
}

/** Says below a field what is lacking there, aloud too. */
export const FaultText = ({ id, fault }: FaultTextProps) =>
  fault === undefined ? null : (
    <Typography id={id} role="alert" color="error">
      {fault}
    </Typography>
  );

/** Returns what has a field described by the fault below it. */
export const describedBy = (id: string, fault: string | undefined): { 'aria-describedby'?: string } =>
  fault === undefined ? {} : { 'aria-describedby': id };
