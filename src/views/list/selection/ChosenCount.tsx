import { Button, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useChosenRows } from './chosenRows.ts';
import { useNumberText } from './useNumberText.ts';

/** Shows how many rows are selected. Offers to select all matches once a whole page is selected. */
export function ChosenCount() {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { count, isAll, isEstimate, selection } = useChosenRows();
  const about = isAll && isEstimate ? 'about' : 'chosen';
  const except = isAll && 'except' in selection ? selection.except.length : 0;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }} aria-live="polite">
        {translate(`views.selection.${about}`, { smart_count: count, number: numberText(count) })}
        {except > 0 && ` ${translate('views.selection.except', { number: numberText(except) })}`}
      </Typography>
      <ChooseMore />
    </>
  );
}

function ChooseMore() {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { selectedIds, data = [], total = 0, onSelect } = useListContext<RaRecord<string>>();
  const { isAll, isEstimate, chooseAll } = useChosenRows();
  const rest = data.filter(({ id }) => !selectedIds.includes(id));
  if (isAll || total <= selectedIds.length) return null;
  if (rest.length > 0)
    return (
      <Button size="small" onClick={() => onSelect([...selectedIds, ...rest.map(({ id }) => id)])}>
        {translate('views.selection.choosePage')}
      </Button>
    );
  const all = isEstimate ? 'chooseAbout' : 'chooseAll';
  return (
    <Button size="small" onClick={chooseAll}>
      {translate(`views.selection.${all}`, { number: numberText(total) })}
    </Button>
  );
}
