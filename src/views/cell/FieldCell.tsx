import { memo } from 'react';
import { useShownValue } from '../record/useShownValue.ts';
import { Cell } from './Cell.tsx';

/** A field of the record around it, or by a path of one behind its references. */
export const FieldCell = memo(function FieldCell({ name, isShort }: { name: string; isShort?: boolean }) {
  const shown = useShownValue(name);
  return shown ? <Cell {...shown} isShort={isShort} /> : null;
});
