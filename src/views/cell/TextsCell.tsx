import type { CSSProperties } from 'react';
import type { OfType } from '../types/fieldView.ts';
import type { CellProps } from './cellProps.ts';
import { ToneChip } from './ToneChip.tsx';
import { unicodeName } from './unicodeName.ts';

/** Shows an item as people read it: names of hosts without punycode. */
export const itemText = ({ of: type }: OfType<'texts'>, item: string): string =>
  type === 'hostname' || type === 'domainName' ? unicodeName(item) : item;

/** Draws a list of texts: after each other in a list, as chips on a page. */
export function TextsCell({ field, value, isShort = false }: CellProps<OfType<'texts'>>) {
  const shown = (Array.isArray(value) ? value : []).map((item) => itemText(field, String(item)));
  if (isShort) return <>{shown.join(', ')}</>;
  return (
    <span style={chips}>
      {shown.map((item) => (
        <ToneChip key={item} label={item} />
      ))}
    </span>
  );
}

const chips: CSSProperties = { display: 'inline-flex', flexWrap: 'wrap', gap: 4, maxWidth: '100%' };
