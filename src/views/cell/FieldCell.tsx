import { memo } from 'react';
import { useShownValue } from '../record/useShownValue.ts';
import { Cell } from './Cell.tsx';

/** Draws a field of the record in context, or one reached over references. */
export const FieldCell = memo(function FieldCell({ name, isShort }: { name: string; isShort?: boolean }) {
  const shown = useShownValue(name);
  return shown ? <Cell {...shown} isShort={isShort} /> : null;
});
