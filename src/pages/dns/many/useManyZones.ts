import { useState } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import type { ZonePlan } from './plannedZones.ts';
import { type Saved, saveEach } from './saveEach.ts';

/** Says what became of one zone: the id of its change set, or why there is none. */
export type SavedZone = Saved<ZonePlan, string>;

/** Remembers what was saved last, so that it can be seen and undone after a reload or on another device. */
export interface LastRun {
  /** What was looked for, and what replaced it; empty where it was removed. */
  wanted: string;
  by: string;
  isUndoing: boolean;
  /** Ids of the change sets, separated by commas: preferences are small. */
  sets: string;
  /** Ids of the domains whose zones were refused, likewise. */
  refused: string;
}

/** Reads ids that are separated by commas. */
export const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** Returns what saves planned zones and says how far it is, and what was saved last. */
export function useManyZones() {
  const { create } = useDataProvider();
  const textOf = useFailureText();
  const [last, setLast] = useStore<LastRun | null>('preferences.lastManyZones', null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [refused, setRefused] = useState<readonly SavedZone[]>([]);
  const save = async (plans: readonly ZonePlan[], run: Pick<LastRun, 'wanted' | 'by' | 'isUndoing'>): Promise<void> => {
    setProgress({ done: 0, all: plans.length });
    const saved = await saveEach(plans, {
      save: async ({ domain, version, changes }) => {
        const data = { domain, baseVersion: version, changes: JSON.stringify(changes) };
        return String((await create('dnschangesets', { data })).data.id);
      },
      textOf,
      onProgress: (done) => setProgress({ done, all: plans.length }),
    });
    const without = saved.filter((one) => 'trouble' in one);
    const sets = saved.flatMap((one) => ('saved' in one ? one.saved : []));
    setRefused(without);
    setLast({ ...run, sets: sets.join(','), refused: without.map(({ of }) => of.domain).join(',') });
    setProgress(null);
  };
  return { save, progress, refused, last, forget: () => setLast(null) };
}
