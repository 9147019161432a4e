import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { Cell } from '../cell/Cell.tsx';
import { momentText } from '../cell/text.ts';
import { Author } from '../history/Author.tsx';
import { ChangedValue } from '../history/change/ChangedValue.tsx';
import type { HistoryEntry } from '../history/entry.ts';
import type { People } from '../history/usePeople.ts';
import { isWide } from '../record/fields.ts';
import { useLocale } from '../record/useLocale.ts';
import type { Difference, Side } from './differences.ts';

interface DifferenceChoiceProps {
  resource: string;
  difference: Difference;
  choice: Side | undefined;
  /** The change that led to the stored value, if known. */
  latest: HistoryEntry | undefined;
  people: People;
  onChoose(side: Side): void;
}

/** Shows one field in both versions, side by side, or stacked on a phone. */
export function DifferenceChoice({ resource, difference, choice, latest, people, onChoose }: DifferenceChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  const { name, field, before, changedBy } = difference;
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="subtitle2" component="div" id={labelId}>
          {translate(fieldKey(resource, name))}
        </Typography>
        {changedBy === 'both' && !isWide(field) && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {translate('views.conflict.was')}{' '}
            <Cell resource={resource} name={name} field={field} value={before} isShort />
          </Typography>
        )}
      </Box>
      <RadioGroup
        aria-labelledby={labelId}
        value={choice ?? null}
        onChange={(_, side) => onChoose(side as Side)}
        sx={sides}
      >
        <SideChoice side="mine" isChosen={choice === 'mine'} title={translate('views.conflict.mine')}>
          <SideValue resource={resource} difference={difference} side="mine" />
        </SideChoice>
        <SideChoice
          side="theirs"
          isChosen={choice === 'theirs'}
          title={latest ? <Changed entry={latest} people={people} /> : translate('views.conflict.theirs')}
        >
          <SideValue resource={resource} difference={difference} side="theirs" />
        </SideChoice>
      </RadioGroup>
    </Box>
  );
}

function Changed({ entry, people }: { entry: HistoryEntry; people: People }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {translate('views.conflict.theirs')} · <Author entry={entry} people={people} />, {momentText(entry.at, locale)}
    </>
  );
}

interface SideChoiceProps {
  side: Side;
  isChosen: boolean;
  title: ReactNode;
  children: ReactNode;
}

const SideChoice = ({ side, isChosen, title, children }: SideChoiceProps) => (
  <FormControlLabel
    value={side}
    control={<Radio size="small" sx={{ p: 0.75, mt: -0.5 }} />}
    label={
      <>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      </>
    }
    slotProps={{ typography: { component: 'div', sx: { minWidth: 0, flex: 1 } } }}
    sx={{
      ...card,
      borderColor: isChosen ? 'primary.main' : 'divider',
      bgcolor: isChosen ? 'action.selected' : undefined,
    }}
  />
);

/** Marks what that side changed in a long text; draws any other value as it is. */
function SideValue({ resource, difference, side }: { resource: string; difference: Difference; side: Side }) {
  const { name, field, before } = difference;
  const value = difference[side];
  const drawn = { resource, name, field };
  return isWide(field) ? (
    <ChangedValue {...drawn} from={before} to={value} isFull />
  ) : (
    <Cell {...drawn} value={value} />
  );
}

const sides = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, mt: 0.75 };
const card = { alignItems: 'flex-start', m: 0, p: 1.25, border: 1, borderRadius: 2, minWidth: 0 };
