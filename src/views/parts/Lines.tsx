import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { relationKey } from '../../../schema/names.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { useDescription } from '../descriptions.tsx';
import { defaultValuesOf } from '../form/defaultValues.ts';
import { asSentence, inSentence } from '../page/sentence.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useLocale } from '../record/useLocale.ts';
import { NoneRelated } from '../show/NoneRelated.tsx';
import { type DrawnLine, type EditedParts, inputsOf } from './editedParts.ts';
import { LineCards } from './LineCards.tsx';
import { LinesTable } from './LinesTable.tsx';
import { mergedLines } from './mergedLines.ts';
import { useMoving } from './useMoving.ts';

/** Edits the parts of a record inside its form, saved together. */
export function Lines({ parts }: { parts: EditedParts }) {
  const { name: parent } = useDescription();
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const isPhone = useIsPhone();
  const { fields, append, move } = useFieldArray({ name: parts.name, keyName: 'rowKey' });
  const [addedAt, setAddedAt] = useState<number>();
  useReadAnew(parts);
  const title = translate(relationKey(parent, parts.name));
  const label = labelOf(parts.target.name, 1);
  const add = (): void => {
    setAddedAt(fields.length);
    append(defaultValuesOf(inputsOf(parts, true)), { shouldFocus: false });
  };
  const nameOf = (index: number): string => translate('views.parts.row', { name: label, number: index + 1 });
  const { said, movedBy } = useMoving({ nameOf, total: fields.length, move });
  const lines = fields.map(
    ({ rowKey }, index): DrawnLine => ({
      rowKey,
      index,
      name: nameOf(index),
      isAdded: index === addedAt,
      move: parts.may.move ? movedBy(index) : undefined,
    }),
  );
  const Drawn = isPhone ? LineCards : LinesTable;
  return (
    <>
      {parts.may.move && (
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
      )}
      {lines.length > 0 ? <Drawn parts={parts} lines={lines} /> : <NoneRelated label={title} />}
      {parts.may.add && (
        <Box sx={{ mt: 1, ml: -1.25 }}>
          <Button size="small" startIcon={<AddIcon />} onClick={add}>
            {asSentence(translate('views.parts.add', { name: inSentence(label, locale) }), locale)}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Puts refetched lines under the typed ones before the form takes them as defaults. */
function useReadAnew({ name, stored }: EditedParts): void {
  const { getValues, setValue } = useFormContext();
  const before = useRef(stored);
  useEffect(() => {
    if (before.current === stored) return;
    const merged = mergedLines(getValues(name) ?? [], before.current, stored);
    before.current = stored;
    setValue(name, merged, { shouldDirty: true });
  }, [name, stored, getValues, setValue]);
}
