import { useInput, useTranslate } from 'react-admin';
import { commonProps, type FieldInputProps } from '../inputProps.ts';
import { textFieldProps } from '../textFieldProps.tsx';
import { type DayNotation, days } from './dayNotation.ts';
import { TypedDay } from './TypedDay.tsx';

const asItIs = (value: unknown): unknown => value;

interface DayInputProps extends FieldInputProps {
  notation?: DayNotation;
}

/** Edits a day; a half-typed one stays in the form as text, so that validation names it. */
export function DayInput({ notation = days, ...props }: DayInputProps) {
  const translate = useTranslate();
  const common = commonProps(props);
  const { source, resource, isRequired, label } = common;
  const bound = useInput({ source, resource, isRequired, format: asItIs, parse: asItIs });
  return (
    <TypedDay
      notation={notation}
      field={bound.field}
      text={textFieldProps(common, bound)}
      name={translate(label)}
      isCompact={props.isCompact}
    />
  );
}
