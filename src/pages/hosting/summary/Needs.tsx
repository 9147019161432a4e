import { useTranslate } from 'react-admin';
import { NeedLine } from '../../../views/needs/NeedLine.tsx';
import { NeedSection } from '../../../views/needs/NeedSection.tsx';
import { useNeed } from '../../../views/needs/useNeed.ts';

const drifted = { drift: ['madeThere', 'missing'] };
const failed = { lastJobFailure: ['limit', 'taken', 'invalid', 'unreachable', 'other'], inStep: false };

const tabs: Readonly<Record<string, string>> = {
  mailaccounts: '?tab=mail',
  mailaliases: '?tab=mail',
  databases: '?tab=databases',
  backups: '?tab=backups',
};

/** Lists what somebody has to look at, the worst first. */
export function Needs() {
  const translate = useTranslate();
  const full = { full: true, state: ['active', 'suspended'] };
  const needs = [
    useNeed('fullDisks', { resource: 'hosting', filter: full }),
    useNeed('fullMailboxes', { resource: 'mailaccounts', filter: { full: true, actual: 'present' } }),
    useNeed('suspended', { resource: 'hosting', filter: { state: 'suspended' } }),
    useNeed('driftedMailboxes', { resource: 'mailaccounts', filter: drifted }),
    useNeed('driftedAliases', { resource: 'mailaliases', filter: drifted }),
    useNeed('driftedDatabases', { resource: 'databases', filter: drifted }),
    useNeed('driftedSubservers', { resource: 'subservers', filter: drifted }),
    useNeed('driftedFtp', { resource: 'ftpaccounts', filter: drifted }),
    useNeed('failedMailboxes', { resource: 'mailaccounts', filter: failed }),
    useNeed('failedAliases', { resource: 'mailaliases', filter: failed }),
    useNeed('failedDatabases', { resource: 'databases', filter: failed }),
    useNeed('failedSubservers', { resource: 'subservers', filter: failed }),
    useNeed('failedBackups', { resource: 'backups', filter: failed }),
  ];
  return (
    <NeedSection
      needs={needs}
      title={(number, isFolded) => translate(`hosting.summary.${isFolded ? 'counted' : 'title'}`, { number })}
      draw={(need) => (
        <NeedLine
          key={need.kind}
          need={need}
          title={translate(`hosting.summary.${need.kind}`, { smart_count: need.total })}
          more={(number) => translate('hosting.summary.more', { number })}
          named={need.resource}
          linkOf={(record) => `/hosting/${record['hosting'] ?? record.id}/show${tabs[need.resource] ?? ''}`}
        />
      )}
    />
  );
}
