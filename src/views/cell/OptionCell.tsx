import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { typeOf } from '../../../schema/field.ts';
import { optionKey } from '../../../schema/names.ts';
import type { Option, Tone } from '../../../schema/types/options.ts';
import type { CellProps } from './cellProps.ts';
import { ToneChip } from './ToneChip.tsx';

interface OptionCellProps extends CellProps {
  /** Whether options without a tone are chips too. */
  isAlwaysChip?: boolean;
}

/** Draws choices and states by their labels, tinted where an option has a tone. */
export function OptionCell({ resource, name, field, value, isAlwaysChip = false }: OptionCellProps) {
  const translate = useTranslate();
  const options = typeOf(field).options?.(field) ?? [];
  const values = (Array.isArray(value) ? value : [value]) as Option['value'][];
  const label = (one: Option['value']): string => translate(optionKey(resource, name, one), { _: String(one) });
  const toneOf = (one: Option['value']): Tone | undefined => options.find((option) => option.value === one)?.tone;
  if (!isAlwaysChip && !values.some(toneOf)) return <>{values.map(label).join(', ')}</>;
  return (
    <span style={chips}>
      {values.map((one) => (
        <ToneChip key={one} label={label(one)} tone={toneOf(one)} />
      ))}
    </span>
  );
}

const chips: CSSProperties = { display: 'inline-flex', flexWrap: 'wrap', gap: 4, maxWidth: '100%' };
