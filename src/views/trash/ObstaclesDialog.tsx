import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  List,
  ListItem,
} from '@mui/material';
import { useId } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { relationTarget } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { usePaths } from '../record/usePaths.ts';
import { type Transition, transitionsOf } from '../state/transitions.ts';
import type { Obstacle } from './obstacles.ts';

interface ObstaclesDialogProps {
  description: VisibleResource;
  record: RaRecord<string>;
  title: string;
  obstacles: readonly Obstacle[];
  isOpen: boolean;
  onClose(): void;
}

/** Says what keeps a record from being deleted, and what to do first. Links to the records that need it. */
export function ObstaclesDialog({ description, record, title, obstacles, isOpen, onClose }: ObstaclesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const advice = adviceOn(obstacles);
  const steps = stepsInstead(description, record);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('views.delete.refused', { title })}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {obstacles.map(({ text, relation }) => (
            <ListItem key={text} disableGutters>
              <ObstacleLine {...{ description, record, text, relation, onClose }} />
            </ListItem>
          ))}
        </List>
        {advice && <DialogContentText sx={{ mt: 1 }}>{translate(advice)}</DialogContentText>}
        {steps.length > 0 && (
          <DialogContentText sx={{ mt: 1 }}>
            {translate('views.delete.instead', { steps: steps.map(({ labelKey }) => translate(labelKey)).join(', ') })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the key of what to do first; none where the obstacles say it themselves. */
function adviceOn(obstacles: readonly Obstacle[]): string | undefined {
  const needing = obstacles.filter(({ isInUse }) => isInUse);
  if (needing.length === 0) return undefined;
  return needing.some(({ relation }) => relation !== undefined) ? 'views.delete.first' : 'views.delete.unseen';
}

interface ObstacleLineProps extends Pick<ObstaclesDialogProps, 'description' | 'record' | 'onClose'> {
  text: string;
  relation: string | undefined;
}

/** Lists the steps that take a record out of use. They lead to a state neither in use nor on its way there. */
const stepsInstead = (description: VisibleResource, record: RaRecord<string>): Transition[] =>
  transitionsOf(description).filter(
    ({ isDangerous, isOpenFor, isIdle }) => (isDangerous || isIdle) && isOpenFor(record),
  );

/** Links to the records of the relation, where the record has one of this name. */
function ObstacleLine({ description, relation, text, ...link }: ObstacleLineProps) {
  const has = relation === undefined ? undefined : description.has[relation];
  return has ? <ObstacleLink {...relationTarget(has)} {...link} text={text} /> : text;
}

interface ObstacleLinkProps extends Pick<ObstacleLineProps, 'record' | 'text' | 'onClose'> {
  resource: string;
  field: string;
}

function ObstacleLink({ resource, field, record, text, onClose }: ObstacleLinkProps) {
  const { list } = usePaths(resource);
  const filter = encodeURIComponent(JSON.stringify({ [field]: record.id }));
  return (
    <Link component={LinkBase} to={`${list}?filter=${filter}`} onClick={onClose}>
      {text}
    </Link>
  );
}
