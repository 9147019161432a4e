import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { NeedLine } from '../../../views/needs/NeedLine.tsx';
import { NeedSection } from '../../../views/needs/NeedSection.tsx';
import { useNeed } from '../../../views/needs/useNeed.ts';
import { needFilters } from './needFilters.ts';

const owner = { field: 'domain', resource: 'domains' };

/** Names the tab of a domain that helps, by what needs somebody. */
const tabs: Readonly<Record<string, string>> = {
  ending: '?tab=leaving',
  failedChanges: '?tab=dns',
  heldChanges: '?tab=dns',
  failedNameservers: '?tab=nameservers',
};

/** Returns the page that helps: that of the domain, or of the contact. */
const addressOf = (record: RaRecord, kind: string): string =>
  kind === 'unverifiedContacts'
    ? `/domaincontacts/${record['contact']}/show`
    : `/domains/${record['domain'] ?? record.id}/show${tabs[kind] ?? ''}`;

/** Lists what somebody has to look at, the most urgent first. */
export function Needs() {
  const translate = useTranslate();
  // Keeps the filters of the first render, as a moment that moves would ask again and again.
  const [filters] = useState(() => needFilters(new Date()));
  const needs = [
    useNeed('ended', { resource: 'domains', filter: filters.ended }),
    useNeed('ending', { resource: 'domains', filter: filters.ending }),
    useNeed('refusedTransfers', { resource: 'domains', filter: filters.refusedTransfers }),
    useNeed('awaitingCode', { resource: 'domains', filter: filters.awaitingCode }),
    useNeed('failedChanges', { resource: 'dnschangesets', filter: filters.failedChanges, owner }),
    useNeed('failedNameservers', { resource: 'nameservers', filter: filters.failedNameservers, owner }),
    useNeed('unverifiedContacts', {
      resource: 'contactverifications',
      filter: filters.unverifiedContacts,
      owner: { field: 'contact', resource: 'domaincontacts' },
    }),
    useNeed('heldChanges', { resource: 'dnsdrafts', filter: {}, owner }),
  ];
  return (
    <NeedSection
      needs={needs}
      title={(number, isFolded) => translate(`domains.summary.${isFolded ? 'counted' : 'title'}`, { number })}
      draw={(need) => (
        <NeedLine
          key={need.kind}
          need={need}
          title={translate(`domains.summary.${need.kind}`)}
          more={(number) => translate('domains.summary.more', { number })}
          named={need.kind === 'unverifiedContacts' ? 'domaincontacts' : 'domains'}
          linkOf={(record) => addressOf(record, need.kind)}
        />
      )}
    />
  );
}
