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

/** Holds why a record cannot be deleted: the server's words, and the relation whose records still need it. */
export interface Obstacle {
  text: string;
  relation?: string;
}

interface Refusal {
  body?: { faults?: readonly { code?: string; detail?: string; meta?: { relation?: unknown } }[] };
}

/** Lists the records that still need a record, from the refusal of its removal (409 IN_USE); none for other failures. */
export function obstaclesIn(error: unknown): Obstacle[] {
  const { faults = [] } = (error as Refusal | null)?.body ?? {};
  return faults.flatMap(({ code, detail, meta }) =>
    code === 'IN_USE' && detail
      ? [{ text: detail, ...(typeof meta?.relation === 'string' && { relation: meta.relation }) }]
      : [],
  );
}

interface ObstaclesDialogProps {
  description: VisibleResource;
  record: RaRecord<string>;
  title: string;
  obstacles: readonly Obstacle[];
  isOpen: boolean;
  onClose(): void;
}

/** Says which records still need one that was to be deleted, with links to them. */
export function ObstaclesDialog({ description, record, title, obstacles, isOpen, onClose }: ObstaclesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
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
        <DialogContentText>{translate('views.delete.first')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ObstacleLineProps extends Pick<ObstaclesDialogProps, 'description' | 'record' | 'onClose'> {
  text: string;
  relation: string | undefined;
}

function ObstacleLine({ description, record, text, relation, onClose }: ObstacleLineProps) {
  const has = relation === undefined ? undefined : description.has[relation];
  const { resource, field } = has ? relationTarget(has) : { resource: relation ?? '', field: undefined };
  const { list } = usePaths(resource);
  if (field === undefined) return text;
  const filter = encodeURIComponent(JSON.stringify({ [field]: record.id }));
  return (
    <Link component={LinkBase} to={`${list}?filter=${filter}`} onClick={onClose}>
      {text}
    </Link>
  );
}
