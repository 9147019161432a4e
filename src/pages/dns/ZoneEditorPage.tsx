import { Box, Card, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useStopped } from '../../views/page/useStopped.ts';
import { HeldBar } from './bar/HeldBar.tsx';
import { LeaveWarning } from './bar/LeaveWarning.tsx';
import { Conflicts } from './conflicts/Conflicts.tsx';
import type { Faults } from './data/faults.ts';
import { allShown, shownRows } from './grid/shownRows.ts';
import { useRowActions } from './grid/useRowActions.ts';
import { ZoneGrid } from './grid/ZoneGrid.tsx';
import type { Row } from './held/held.ts';
import { ElsewhereNotice } from './nameservers/ElsewhereNotice.tsx';
import { type Open, OpenDialog } from './OpenDialog.tsx';
import { usePasting } from './paste/usePasting.ts';
import { RecordCards } from './phone/RecordCards.tsx';
import { Progress } from './save/Progress.tsx';
import { SelectionActions } from './toolbar/SelectionActions.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { usePageShortcuts } from './toolbar/usePageShortcuts.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

const noFaults: Faults = new Map();

/** Keeps progress and held changes in sight, wherever somebody is among the records. */
const foot = { position: 'sticky', bottom: { xs: 0, sm: 12 }, zIndex: 'appBar', mx: { xs: -1.5, sm: 0 } } as const;

/** Draws the editor of a zone: what is under way, the records, and the bar of what is held. */
export function ZoneEditorPage({ editor, version }: { editor: ZoneEditor; version: unknown }) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const actions = useRowActions(editor);
  const pasting = usePasting(editor.zone, actions);
  const [shownAs, setShownAs] = useState(allShown);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const { rows, faults, isLocked } = editor;
  const shownLater = useDeferredValue(shownAs);
  const shownFaults = shownLater.only === 'faulty' ? faults : noFaults;
  const shown = useMemo(() => shownRows(rows, shownFaults, shownLater), [rows, shownFaults, shownLater]);
  const close = (): void => setOpen(null);
  const openRow = (row: Row): void =>
    row.mark === 'removed' ? actions.restore([row]) : setOpen({ what: 'record', row });
  const isStopped = useStopped('dnschangesets', 'create') !== undefined;
  usePageShortcuts(editor, () => isStopped || setOpen({ what: 'save' }));
  return (
    <>
      <ElsewhereNotice domain={editor.domain} />
      <Conflicts editor={editor} />
      <Card component="section" aria-label={translate('dns.title')} sx={{ overflow: 'visible' }}>
        <Toolbar
          editor={editor}
          shownAs={shownAs}
          onShownAs={setShownAs}
          shownCount={shown.length}
          onOpen={(what) => setOpen({ what })}
        />
        <SelectionActions rows={shown} selected={selected} onSelect={setSelected} actions={actions} />
        {shown.length === 0 && <NothingShown textKey={rows.length === 0 ? 'dns.empty' : 'dns.noneShown'} />}
        {isNarrow ? (
          <RecordCards rows={shown} faults={faults} onOpen={openRow} />
        ) : (
          <Box sx={{ overflowX: 'clip' }}>
            <ZoneGrid
              editor={editor}
              rows={shown}
              actions={actions}
              shownAs={shownAs}
              onShownAs={setShownAs}
              selected={selected}
              onSelect={setSelected}
              onOpenForm={openRow}
              pasting={pasting}
            />
          </Box>
        )}
      </Card>
      <Box sx={foot}>
        <Progress editor={editor} />
        <HeldBar editor={editor} shownAs={shownAs} onShownAs={setShownAs} onLook={() => setOpen({ what: 'save' })} />
      </Box>
      <LeaveWarning count={isLocked ? 0 : editor.count} />
      {open && (
        <OpenDialog open={open} editor={editor} version={version} actions={actions} pasting={pasting} onClose={close} />
      )}
    </>
  );
}

function NothingShown({ textKey }: { textKey: string }) {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
      {translate(textKey)}
    </Typography>
  );
}
