import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type SetDifference, zoneDifference } from '../../../../rules/dns/changes/zoneDifference.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { nothingHeld, rowsOf, wantedRecords } from '../held/held.ts';
import { heldAgain, type MovedZone, movedZoneOf, withSeen } from '../moved/movedZone.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';

interface Saving {
  save(): Promise<void>;
  isBusy: boolean;
  /** What moved meanwhile, until its reader decides. */
  moved: readonly SetDifference[] | undefined;
  /** Makes the held changes anew of the zone as it is now. */
  reapply(): void;
  /** Drops the held changes; undo brings them back. */
  discard(): void;
}

/** Saves the held changes as a change set. Where the zone moved meanwhile, it is fetched again to be looked at. */
export function useSave(editor: ZoneEditor, version: unknown, onEnd: () => void): Saving {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setBusy] = useState(false);
  const [moved, setMoved] = useState<MovedZone & { base: readonly DnsRecord[] }>();
  // Knows the version before the page does, which hears of it by an event.
  const [toldVersion, setToldVersion] = useState<string | null>();
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      // Keeps the changes first: sent after their set was applied, they would be held once more.
      await editor.keep();
      const baseVersion = editor.stored.length === 0 ? null : (toldVersion ?? version);
      await dataProvider.create('dnschangesets', {
        data: { domain: editor.domain, baseVersion, changes: editor.text },
      });
      notify('dns.save.queued', { type: 'info' });
      await editor.refetch();
      onEnd();
    } catch (error) {
      const became = movedZoneOf(error);
      if (!became) notifyFailure(error);
      await editor.refetch();
      setMoved(became && { ...became, base: editor.stored });
      setToldVersion(became?.zoneVersion);
    } finally {
      setBusy(false);
    }
  };
  const reapply = (): void => {
    editor.change(heldAgain(editor.stored, editor.held));
    setMoved(undefined);
  };
  const discard = (): void => {
    editor.change(nothingHeld);
    notify('dns.moved.discarded', { type: 'info' });
    onEnd();
  };
  return { save, isBusy, moved: moved && differenceOf(moved, editor), reapply, discard };
}

/** Compares the zone that this page had, the one that there is, and the one that its changes ask for. */
function differenceOf(
  { base, ...moved }: MovedZone & { base: readonly DnsRecord[] },
  { stored, held }: ZoneEditor,
): SetDifference[] {
  return withSeen(moved, zoneDifference(base, stored, wantedRecords(rowsOf(base, held))));
}
