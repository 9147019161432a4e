import { useInput } from 'react-admin';
import { textFieldProps } from '../textFieldProps.tsx';
import { type DayNotation, days } from './dayNotation.ts';
import { TypedDay } from './TypedDay.tsx';

const asItIs = (value: unknown): unknown => value;

interface DayFilterInputProps {
  source: string;
  label: string;
  /** Reads and writes the condition. Default: as a day. */
  notation?: DayNotation;
}

/** Filters by a day, which takes effect once it is whole. */
export function DayFilterInput({ source, label, notation = days }: DayFilterInputProps) {
  const bound = useInput({ source, format: asItIs, parse: asItIs });
  const text = textFieldProps({ source, resource: '', label, helperText: false }, bound);
  return <TypedDay notation={notation} field={bound.field} text={text} name={label} isLive />;
}
