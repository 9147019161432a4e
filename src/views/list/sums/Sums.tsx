import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { moneyText } from '../../../../schema/amountText.ts';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useLocale } from '../../record/useLocale.ts';
import { useChosenRows } from '../selection/chosenRows.ts';
import type { Selection } from '../selection/selection.ts';
import { summedFields, useSums } from './useSums.ts';

interface SumsProps {
  description: VisibleResource;
}

/** Shows the sums of all matches below the list. */
export function SumsOfAll({ description }: SumsProps) {
  const { filterValues, total, isPending } = useListContext();
  if (total === 0) return null;
  const all = { filter: filterValues, except: [] };
  // Asks after the rows, which come first.
  return <Sums description={description} selection={all} isAsked={!isPending} title="views.sums.all" />;
}

/** Shows the sums of the selected rows. */
export function SumsOfChosen({ description }: SumsProps) {
  const { selection } = useChosenRows();
  return <Sums description={description} selection={selection} isAsked title="views.sums.chosen" />;
}

interface SumsOfProps extends SumsProps {
  selection: Selection;
  isAsked: boolean;
  title: string;
}

function Sums({ description, selection, isAsked, title }: SumsOfProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const sums = useSums(description, selection, isAsked);
  if (sums === null) return null;
  return (
    <Row aria-label={translate(title)}>
      {summedFields(description).map(({ name }) => (
        <div key={name}>
          <dt>{translate(fieldKey(description.name, name))}</dt>
          <dd>{sums ? moneyText(sums[name] ?? 0, locale) : '…'}</dd>
        </div>
      ))}
    </Row>
  );
}

const Row = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: theme.spacing(3),
  margin: 0,
  padding: theme.spacing(1, 1.5),
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  ...theme.typography.body2,
  '& > div': { display: 'flex', gap: theme.spacing(1) },
  '& dt': { color: theme.vars?.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
