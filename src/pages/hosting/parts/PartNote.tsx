import { Alert, Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { ConfirmDialog } from '../../../views/page/ConfirmDialog.tsx';
import { conditionOf, type Part } from './part.ts';
import { useChange } from './useChange.ts';

interface PartNoteProps {
  resource: string;
  part: Part;
  /** What people call it, for the question before it is removed. */
  name: string;
  /** Asks for a new password, where making it again needs one that the server forgot. */
  onPassword?: (() => void) | undefined;
}

/** Says what is the matter with a part of an account, and offers what can be done about it. */
export function PartNote(props: PartNoteProps) {
  const { resource, part } = props;
  const translate = useTranslate();
  const condition = conditionOf(part);
  if (condition === 'fine') return null;
  if (condition === 'working' || condition === 'removing')
    return <Chip size="small" color="info" label={translate(`hosting.mail.${condition}`)} />;
  if (condition === 'failed')
    return (
      <Alert severity="error" sx={note} action={<WaysOut {...props} />}>
        {translate(optionKey(resource, 'lastJobFailure', part.lastJobFailure ?? ''))}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={note} action={<Settle {...props} condition={condition} />}>
      {translate(`hosting.drift.${condition}`)}
    </Alert>
  );
}

const note = { flexBasis: '100%', flexWrap: { xs: 'wrap', sm: 'nowrap' }, py: 0, my: 0.5 };

/** Offers to drop the wish that failed, or to make it again with another password. */
function WaysOut({ resource, part, onPassword }: PartNoteProps) {
  const translate = useTranslate();
  const { change, isPending } = useChange(resource, part);
  const turnBack = (): void => {
    const other = part.desired === 'present' ? 'absent' : 'present';
    void change({ desired: other }, 'hosting.drift.given');
  };
  const label = part.desired === 'present' ? 'hosting.drift.giveUp' : 'hosting.drift.keep';
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {part.lastJobFailure === 'limit' && (
        <Button size="small" color="inherit" component={LinkBase} to={`/hosting/${part['hosting']}/show`}>
          {translate('hosting.plan.expand')}
        </Button>
      )}
      {onPassword && (
        <Button size="small" color="inherit" onClick={onPassword}>
          {translate('hosting.drift.again')}
        </Button>
      )}
      <Button size="small" color="inherit" loading={isPending} onClick={turnBack}>
        {translate(label)}
      </Button>
    </Box>
  );
}

/** Offers to take over what the server has, or to set it right there. */
function Settle({
  resource,
  part,
  name,
  onPassword,
  condition,
}: PartNoteProps & { condition: 'madeThere' | 'missing' }) {
  const translate = useTranslate();
  const { change, isPending } = useChange(resource, part);
  const [isAsking, setAsking] = useState(false);
  const isThere = condition === 'madeThere';
  const keep = (): Promise<void> => change({ drift: null }, `hosting.drift.${isThere ? 'taken' : 'making'}`);
  const drop = (): Promise<void> => change({ desired: 'absent' }, `hosting.drift.${isThere ? 'going' : 'agreed'}`);
  const makeAgain = onPassword ?? (() => void keep());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" color="inherit" loading={isPending} onClick={isThere ? () => void keep() : makeAgain}>
        {translate(`hosting.drift.${isThere ? 'takeOver' : 'makeAgain'}`)}
      </Button>
      <Button
        size="small"
        color="inherit"
        loading={isPending}
        onClick={() => (isThere ? setAsking(true) : void drop())}
      >
        {translate(`hosting.drift.${isThere ? 'removeThere' : 'agree'}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('hosting.drift.removeTitle', { name })}
        text={translate('hosting.drift.removeText')}
        confirmLabel={translate('hosting.drift.removeThere')}
        color="error"
        isBusy={isPending}
        onConfirm={() => void drop().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
