import { Alert } from '@mui/material';
import type { Refused } from './useOrdering.ts';

/** Says why an order was refused, by item. Prices that changed are shown elsewhere, old beside new. */
export function Refusal({ refused }: { refused: Refused | null }) {
  if (!refused || refused.isPrice) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {refused.faults.map(({ text, item }) => (
        <div key={`${item?.key ?? ''} ${text}`}>
          {item && <strong>{item.kind === 'extension' ? item.shown : item.name}: </strong>}
          {text}
        </div>
      ))}
    </Alert>
  );
}
