import { Box, Checkbox, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useListContext,
  useNavigate,
  useTranslate,
} from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { FieldCell } from '../../cell/FieldCell.tsx';
import { isAbsent } from '../../record/isAbsent.ts';
import { usePaths } from '../../record/usePaths.ts';
import { useShownValue } from '../../record/useShownValue.ts';
import { type Column, linkingColumn, useColumns } from '../table/columns.tsx';
import { RecordLink } from '../table/RecordLink.tsx';

/** What fits on a card beside the title and the state. The last amounts are those that others lead to. */
const mostAmounts = 2;
const mostDetails = 3;

export interface CardListProps {
  description: VisibleResource;
  without?: string;
  isSelectable: boolean;
  empty: ReactNode;
}

/** A list on a phone: a card per record with what the table would begin with. */
export function CardList({ description, without, isSelectable, empty }: CardListProps) {
  const { data, isPending } = useListContext<RaRecord<string>>();
  if (isPending) return <CardsLoading />;
  if (!data || data.length === 0) return empty;
  return (
    <ResourceContextProvider value={description.name}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <RecordCard description={description} without={without} record={record} isSelectable={isSelectable} />
          </RecordContextProvider>
        ))}
      </Box>
    </ResourceContextProvider>
  );
}

interface RecordCardProps {
  description: VisibleResource;
  without?: string;
  record: RaRecord<string>;
  isSelectable: boolean;
}

function RecordCard({ description, without, record, isSelectable }: RecordCardProps) {
  const navigate = useNavigate();
  const paths = usePaths(description.name);
  const { state, details } = partsOf(description, useColumns(description, without));
  return (
    // The link inside is what keyboard and screen reader use; the rest of the card is a larger place to tap.
    <Box component="li" onClick={() => navigate(paths.show(record.id))} sx={card}>
      {isSelectable && <CardCheckbox id={record.id} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <RecordLink />
          </Box>
          {state && <FieldCell name={state.name} isShort />}
        </Box>
        {details.map((column) => (
          <CardDetail key={column.name} {...column} />
        ))}
      </Box>
    </Box>
  );
}

/** A value beside its label, an amount at the end of its line; nothing where there is none. */
function CardDetail({ name, field, label }: Column) {
  const translate = useTranslate();
  const shown = useShownValue(name);
  if (isAbsent(shown?.value)) return null;
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 1, minWidth: 0 }} component="div">
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {translate(label)}
      </Box>
      <Box component="span" sx={field.type === 'money' ? amount : value}>
        <FieldCell name={name} isShort />
      </Box>
    </Typography>
  );
}

const value = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const amount = { ...value, ml: 'auto', fontWeight: 600 };

function CardCheckbox({ id }: { id: string }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(id)}
      sx={{ alignSelf: 'flex-start', ml: -1, mt: -0.75 }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}

/** Of the columns of a list: the state, and below the title first what it comes to, then what the table begins with. */
function partsOf(description: VisibleResource, columns: readonly Column[]) {
  const listed = columns.filter(({ name }) => description.list.columns.includes(name));
  const linking = linkingColumn(description, listed);
  const state = listed.find(({ name, field }) => field.type === 'state' && !name.includes('.'));
  const details = listed.filter(
    ({ name }) => name !== linking && name !== state?.name && !description.title.includes(name),
  );
  const isAmount = ({ field }: Column): boolean => field.type === 'money';
  const others = details.filter((column) => !isAmount(column));
  return { state, details: [...details.filter(isAmount).slice(-mostAmounts), ...others.slice(0, mostDetails)] };
}

const CardsLoading = () => (
  <Box sx={{ p: 2 }} aria-busy>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={64} sx={{ mb: 1.5 }} />
    ))}
  </Box>
);

const card = {
  display: 'flex',
  gap: 0.5,
  px: 2,
  py: 1.5,
  cursor: 'pointer',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  '&:active': { bgcolor: 'action.hover' },
};
