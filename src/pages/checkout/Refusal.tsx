import { Alert } from '@mui/material';
import { useOtherFaults } from './FieldFaults.tsx';
import type { Refused } from './refusal.ts';

/** Says why an order was refused, by item, but for faults at their field. Prices that changed are shown elsewhere. */
export function Refusal({ refused }: { refused: Refused | null }) {
  const faults = useOtherFaults(refused);
  if (refused?.isPrice || faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {faults.map(({ text, item }) => (
        <div key={`${item?.key ?? ''} ${text}`}>
          {item && <strong>{item.kind === 'extension' ? item.shown : item.name}: </strong>}
          {text}
        </div>
      ))}
    </Alert>
  );
}
