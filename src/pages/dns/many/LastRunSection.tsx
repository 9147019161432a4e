import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetMany, useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { Section } from '../../../views/page/Section.tsx';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import type { ZonePlan } from './plannedZones.ts';
import { undoneZones } from './undoneZones.ts';
import { idsIn, type LastRun, type SavedZone, type useManyZones } from './useManyZones.ts';
import { type SetOfRun, useRunProgress } from './useRunProgress.ts';

interface LastRunSectionProps {
  run: LastRun;
  /** Zones that were refused, for as long as the page is open. */
  refused: readonly SavedZone[];
  onSave: ReturnType<typeof useManyZones>['save'];
  onForget(): void;
}

/** Says what became of the changes that were saved last, zone by zone where one failed, and undoes them. */
export function LastRunSection({ run, refused, onSave, onForget }: LastRunSectionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [moved, setMoved] = useState<readonly ZonePlan[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { applied, busy, failed } = useRunProgress(run);
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
          busy: busy.length,
          failed: failed.length + idsIn(run.refused).length,
        })}
      </Typography>
      <Troubles run={run} refused={refused} failed={failed} moved={moved} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          loading={isBusy}
          disabled={applied.length === 0 || busy.length > 0}
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

interface TroublesProps extends Pick<LastRunSectionProps, 'run' | 'refused'> {
  failed: readonly SetOfRun[];
  moved: readonly ZonePlan[];
}

/** Names the zones that were not changed, and why; what was refused is known by name alone after a reload. */
function Troubles({ run, refused, failed, moved }: TroublesProps) {
  const translate = useTranslate();
  const reasons = new Map(refused.flatMap((one) => ('trouble' in one ? [[one.of.domain, one.trouble]] : [])));
  const without = idsIn(run.refused);
  const nameOf = useDomainNames([...without, ...failed.map(({ domain }) => domain)]);
  const count = without.length + failed.length;
  const troubles = [
    ...without.map((domain) => ({ domain, text: reasons.get(domain) ?? translate('dns.many.refused') })),
    ...failed.map(({ domain, failure }) => ({ domain, text: translate(failureKey(failure)) })),
  ].map(({ domain, text }) => ({ domain, text: `${nameOf(domain)}: ${text}` }));
  const texts = [
    ...troubles,
    ...moved.map(({ domain, name }) => ({ domain, text: translate('dns.many.moved', { name }) })),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {count > 0 && <Typography variant="body2">{translate('dns.many.failed', { smart_count: count })}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflow: 'auto' }} tabIndex={0}>
        {texts.map(({ domain, text }) => (
          <li key={domain}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

const failureKey = (failure: string | null): string => optionKey('dnschangesets', 'failure', failure ?? 'refused');

/** Returns what names domains by their ids, once they are fetched. */
function useDomainNames(ids: readonly string[]): (id: string) => string {
  const { data = [] } = useGetMany('domains', { ids: [...ids] }, { enabled: ids.length > 0 });
  const names = new Map(data.map((domain) => [String(domain?.['id']), String(domain?.['name'])]));
  return (id) => unicodeName(names.get(id) ?? '…');
}
