import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../views/page/ConfirmDialog.tsx';
import { LiveRegion } from '../../../views/page/LiveRegion.tsx';
import { Stopped } from '../../../views/page/Stopped.tsx';
import { useStopped } from '../../../views/page/useStopped.ts';
import type { ShownAs } from '../grid/shownRows.ts';
import { nothingHeld } from '../held/held.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';

interface HeldBarProps {
  editor: ZoneEditor;
  shownAs: ShownAs;
  onShownAs(shown: ShownAs): void;
  onLook(): void;
}

/** Says how many changes are held, and offers to look at them, save or discard them. */
export function HeldBar({ editor, shownAs, onShownAs, onLook }: HeldBarProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { count, faults, conflicts, isLocked } = editor;
  const stopped = useStopped('dnschangesets', 'create');
  const text = translate('dns.bar.held', { smart_count: count });
  const mistakes = faults.size;
  const toggle = (only: 'changed' | 'faulty'): void =>
    onShownAs({ ...shownAs, only: shownAs.only === only ? 'all' : only });
  return (
    <>
      <LiveRegion text={count > 0 ? text : ''} />
      {count > 0 && !isLocked && (
        <Paper component="section" aria-label={translate('dns.bar.label')} sx={bar}>
          <Told text={text} hint={translate(stopped ?? 'dns.bar.kept')} />
          {mistakes > 0 && (
            <Button color="error" aria-pressed={shownAs.only === 'faulty'} onClick={() => toggle('faulty')}>
              {translate('dns.bar.faults', { smart_count: mistakes })}
            </Button>
          )}
          <Button
            color="inherit"
            aria-pressed={shownAs.only === 'changed'}
            onClick={() => toggle('changed')}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {translate(shownAs.only === 'changed' ? 'dns.bar.all' : 'dns.bar.only')}
          </Button>
          <Button color="inherit" onClick={() => setAsking(true)}>
            {translate('dns.bar.discard')}
          </Button>
          <Look stopped={stopped} isDisabled={mistakes > 0 || conflicts.length > 0} onLook={onLook} />
        </Paper>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('dns.discard.title', { smart_count: count })}
        text={translate('dns.discard.text')}
        confirmLabel={translate('dns.bar.discard')}
        color="error"
        onConfirm={() => {
          editor.change(nothingHeld);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface LookProps {
  /** Key of the reason why nothing can be saved. */
  stopped: string | undefined;
  isDisabled: boolean;
  onLook(): void;
}

function Look({ stopped, isDisabled, onLook }: LookProps) {
  const translate = useTranslate();
  return (
    <Stopped reasonKey={stopped}>
      {(off) => (
        <Button
          variant="contained"
          onClick={onLook}
          disabled={isDisabled}
          aria-keyshortcuts="Control+S"
          sx={{ flex: { xs: 1, sm: '0 0 auto' } }}
          {...off}
        >
          {translate('dns.bar.look')}
        </Button>
      )}
    </Stopped>
  );
}

const Told = ({ text, hint }: { text: string; hint: string }) => (
  <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 180 }}>
    <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
      {hint}
    </Typography>
  </Box>
);

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  px: 2,
  py: 1.25,
  border: 1,
  borderRadius: { xs: 0, sm: 1.5 },
  borderColor: 'divider',
  boxShadow: 3,
} as const;
