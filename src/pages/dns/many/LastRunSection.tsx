import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { parsedChanges } from '../../../../rules/dns/changes/parsedChanges.ts';
import { Section } from '../../../views/page/Section.tsx';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { type ChangeSet, isUnderWay } from '../data/useChangeSets.ts';
import { type Fetch, wholeZones } from './fetchZones.ts';
import { undoneZone, type ZonePlan } from './plannedZones.ts';
import type { LastRun, SavedZone, useManyZones } from './useManyZones.ts';

interface LastRunSectionProps {
  run: LastRun;
  /** Zones that were refused, for as long as the page is open. */
  refused: readonly SavedZone[];
  onSave: ReturnType<typeof useManyZones>['save'];
  onForget(): void;
}

/** Asks again after these milliseconds while changes are under way. */
const pause = 2000;

type Set = ChangeSet & { domain: string };

/** Says what became of the changes that were saved last, zone by zone where one failed, and undoes them. */
export function LastRunSection({ run, refused, onSave, onForget }: LastRunSectionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [moved, setMoved] = useState<readonly ZonePlan[]>([]);
  const [isBusy, setBusy] = useState(false);
  const ids = run.sets === '' ? [] : run.sets.split(',');
  const { data: sets } = useQuery({
    queryKey: ['dnschangesets', 'getMany', { ids: [], run: run.sets }],
    queryFn: async () => (await dataProvider.getMany<Set>('dnschangesets', { ids })).data,
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pause : false),
  });
  const inState = (...states: ChangeSet['state'][]): Set[] =>
    (sets ?? []).filter(({ state }) => states.includes(state));
  const applied = inState('applied');
  const failed = inState('failed');
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      const plans = await undoneZones(dataProvider, applied);
      const possible = plans.filter(({ hasMoved }) => !hasMoved);
      setMoved(plans.filter(({ hasMoved }) => hasMoved));
      if (possible.length > 0) await onSave(possible, { wanted: run.wanted, by: run.by, isUndoing: !run.isUndoing });
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  const what = run.isUndoing ? 'undone' : run.by === '' ? 'removed' : 'replaced';
  return (
    <Section title={translate('dns.many.last')}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(`dns.many.${what}`, { wanted: run.wanted, by: run.by })}
      </Typography>
      <Typography role="status" sx={{ mt: 0.5, mb: 1.5 }}>
        {translate('dns.many.state', {
          applied: applied.length,
          busy: inState('queued', 'applying').length,
          failed: failed.length + run.refused,
        })}
      </Typography>
      <Troubles refused={refused} failedCount={failed.length} moved={moved} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          loading={isBusy}
          disabled={applied.length === 0 || inState('queued', 'applying').length > 0}
          onClick={() => void undo()}
        >
          {translate('dns.many.undo', { smart_count: applied.length })}
        </Button>
        <Button color="inherit" onClick={onForget}>
          {translate('dns.many.forget')}
        </Button>
      </Box>
    </Section>
  );
}

/** Plans the way back of applied sets, each in its zone as it is now. */
async function undoneZones(fetch: Fetch, applied: readonly Set[]): Promise<ZonePlan[]> {
  const byDomain = new Map(applied.map((set) => [set.domain, parsedChanges(set.changes) ?? []]));
  const zones = await wholeZones(fetch, [...byDomain.keys()]);
  return zones.map(({ zone, records }) => undoneZone(zone, records, byDomain.get(zone.domain) ?? []));
}

interface TroublesProps {
  refused: readonly SavedZone[];
  failedCount: number;
  moved: readonly ZonePlan[];
}

/** Names the zones that were not changed, and why. */
function Troubles({ refused, failedCount, moved }: TroublesProps) {
  const translate = useTranslate();
  const texts = [
    ...refused.flatMap((one) => ('trouble' in one ? `${one.of.name}: ${one.trouble}` : [])),
    ...moved.map(({ name }) => translate('dns.many.moved', { name })),
    ...(failedCount > 0 ? [translate('dns.many.failed', { smart_count: failedCount })] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflow: 'auto' }} tabIndex={0}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}
