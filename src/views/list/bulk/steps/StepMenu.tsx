import { CircularProgress, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import type { Step } from '../../../state/edges.ts';
import { useChosenRows } from '../../selection/chosenRows.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import { upwards } from '../upwards.ts';
import { useStepCounts } from './useStepCounts.ts';

interface StepMenuProps {
  description: VisibleResource;
  anchor: Element;
  onChoose(step: Step): void;
  onClose(): void;
}

/** The steps that start from a state among the chosen records, each with how many that are. */
export function StepMenu({ description, anchor, onChoose, onClose }: StepMenuProps) {
  const [translate, numberText] = [useTranslate(), useNumberText()];
  const { selection } = useChosenRows();
  const { data, error } = useStepCounts(description, selection);
  const open = data?.filter(({ count }) => count !== 0);
  return (
    // Placed anew once there is something in it.
    <Menu
      key={data ? 'counted' : 'counting'}
      open
      anchorEl={anchor}
      onClose={onClose}
      {...upwards}
      slotProps={{ list: { 'aria-busy': !data && !error } }}
    >
      {error && <MenuItem disabled>{translate('views.page.failed')}</MenuItem>}
      {!data && !error && (
        <MenuItem disabled>
          <CircularProgress size={18} aria-label={translate('ra.page.loading')} />
        </MenuItem>
      )}
      {open?.length === 0 && <MenuItem disabled>{translate('views.bulk.noStep')}</MenuItem>}
      {open?.map(({ step, count }) => (
        <MenuItem
          key={step.labelKey}
          onClick={() => onChoose(step)}
          sx={step.isDangerous ? { color: 'error.main' } : undefined}
        >
          <ListItemText>{translate(step.labelKey)}</ListItemText>
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
