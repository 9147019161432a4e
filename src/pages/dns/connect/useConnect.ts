import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { useZone } from '../data/useZone.ts';

/** Fetches a zone with its version, and saves changes of it as the editor does: as one change set. */
export function useConnect(domain: string, onSaved: () => void) {
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const { data: zone, error: zoneError, refetch: refetchZone } = useZone(domain);
  const { data, error, refetch } = useGetOne<RaRecord<string>>('domains', { id: domain });
  const [isBusy, setBusy] = useState(false);
  const retry = (): Promise<unknown> => Promise.all([refetchZone(), refetch()]);
  const save = async (changes: readonly ZoneChange[]): Promise<void> => {
    setBusy(true);
    try {
      const baseVersion = zone?.records.length === 0 ? null : data?.['zoneVersion'];
      await dataProvider.create('dnschangesets', { data: { domain, baseVersion, changes: JSON.stringify(changes) } });
      onSaved();
    } catch (failure) {
      notifyFailure(failure);
      await retry();
    } finally {
      setBusy(false);
    }
  };
  return { stored: data && zone?.records, error: zoneError ?? error, retry, save, isBusy };
}
