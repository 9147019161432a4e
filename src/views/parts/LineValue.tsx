import { applies, isRequired, isShown } from '../../../schema/condition.ts';
import { Cell } from '../cell/Cell.tsx';
import { FieldInput } from '../input/FieldInput.tsx';
import { isOffered, type NamedField } from '../record/fields.ts';
import type { LineState } from './useLine.ts';

interface LineValueProps extends NamedField {
  resource: string;
  state: LineState;
  isCompact?: boolean;
  autoFocus?: boolean;
}

export const hasInput = ({ field }: Pick<NamedField, 'field'>, { isNew, mayWrite }: LineState): boolean =>
  mayWrite && isOffered(field, isNew);

/** Draws one value of a line: an input when writable, else its value. Draws no computed values of a new line. */
export function LineValue({ resource, name, field, state, isCompact, autoFocus }: LineValueProps) {
  const { line, place, isNew } = state;
  if (!applies(field, line)) return null;
  if (hasInput({ field }, state))
    return (
      <FieldInput
        resource={resource}
        name={name}
        field={field}
        source={`${place}.${name}`}
        isNew={isNew}
        isRequired={isRequired(field, line)}
        isCompact={isCompact}
        autoFocus={autoFocus}
      />
    );
  if (!isShown(field, line)) return null;
  const value = line[name];
  const isNothingYet = isNew && (value === null || value === undefined);
  return isNothingYet ? null : <Cell resource={resource} name={name} field={field} value={value} isShort />;
}
