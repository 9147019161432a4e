import { CircularProgress, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import type { Transition } from '../../../state/transitions.ts';
import { useChosenRows } from '../../selection/chosenRows.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import { upwards } from '../upwards.ts';
import { useTransitionCounts } from './useTransitionCounts.ts';

interface TransitionMenuProps {
  description: VisibleResource;
  anchor: Element;
  onChoose(transition: Transition): void;
  onClose(): void;
}

/** Offers the transitions that selected records can take, each with the number of these records. */
export function TransitionMenu({ description, anchor, onChoose, onClose }: TransitionMenuProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { selection } = useChosenRows();
  const { data, error } = useTransitionCounts(description, selection);
  const open = data?.filter(({ count }) => count !== 0);
  return (
    // Repositions the menu once it has content.
    <Menu
      key={data ? 'counted' : 'counting'}
      open
      anchorEl={anchor}
      onClose={onClose}
      {...upwards}
      slotProps={{ list: { 'aria-busy': !data && !error } }}
    >
      {error && !data && <MenuItem disabled>{translate('views.page.failed')}</MenuItem>}
      {!data && !error && (
        <MenuItem disabled>
          <CircularProgress size={18} aria-label={translate('ra.page.loading')} />
        </MenuItem>
      )}
      {open?.length === 0 && <MenuItem disabled>{translate('views.bulk.noTransition')}</MenuItem>}
      {open?.map(({ transition, count }) => (
        <MenuItem
          key={transition.labelKey}
          onClick={() => onChoose(transition)}
          sx={transition.isDangerous ? { color: 'error.main' } : undefined}
        >
          <ListItemText>{translate(transition.labelKey)}</ListItemText>
          {count !== null && (
            <Typography variant="body2" sx={{ ml: 3, color: 'text.secondary' }}>
              {numberText(count)}
            </Typography>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
