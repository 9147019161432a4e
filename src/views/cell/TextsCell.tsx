import type { CSSProperties } from 'react';
import { BreakableName } from '../page/BreakableName.tsx';
import type { OfType } from '../types/fieldView.ts';
import type { CellProps } from './cellProps.ts';
import { unicodeName } from './unicodeName.ts';

/** Shows an item as people read it: names of hosts without punycode. */
export const itemText = ({ of: type }: OfType<'texts'>, item: string): string =>
  type === 'hostname' || type === 'domainName' ? unicodeName(item) : item;

/** Draws a list of texts: after each other in a list, one on each line of a page. */
export function TextsCell({ field, value, isShort = false }: CellProps<OfType<'texts'>>) {
  const shown = (Array.isArray(value) ? value : []).map((item) => itemText(field, String(item)));
  if (isShort) return <>{shown.join(', ')}</>;
  return (
    <span style={lines}>
      {shown.map((item) => (
        <span key={item}>
          <BreakableName name={item} />
        </span>
      ))}
    </span>
  );
}

const lines: CSSProperties = { display: 'inline-grid', rowGap: 4, overflowWrap: 'anywhere' };
