import { useTranslate } from 'react-admin';
import { optionKey } from '../../../schema/names.ts';
import { ToneChip } from '../cell/ToneChip.tsx';
import { useVisibleDescription } from '../descriptions.tsx';
import { stateFieldOf } from '../record/fields.ts';
import type { ImportState } from './importRecord.ts';

/** Shows the state of an import with the label and tone of its description. */
export function StateChip({ state }: { state: ImportState }) {
  const translate = useTranslate();
  const description = useVisibleDescription('imports');
  const found = description && stateFieldOf(description);
  if (!found) return null;
  return (
    <ToneChip
      label={translate(optionKey('imports', found.name, state))}
      tone={found.field.states[state]?.tone ?? 'neutral'}
    />
  );
}
