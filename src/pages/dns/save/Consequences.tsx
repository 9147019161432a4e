import { Alert, Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { type Consequence, consequencesOf } from '../../../../rules/dns/changes/consequences.ts';
import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { absoluteName, apex, type DnsRecord } from '../../../../rules/dns/record.ts';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';

interface ConsequencesProps {
  editor: Pick<ZoneEditor, 'stored' | 'zone' | 'domain'>;
  wanted: readonly DnsRecord[];
  changes: readonly ZoneChange[];
}

/** Warns of what stops working: mail, websites, and hosts that hosting accounts use. */
export function Consequences({ editor, wanted, changes }: ConsequencesProps) {
  const translate = useTranslate();
  const { stored, zone } = editor;
  const used = useUsedHosts(editor);
  const usedHosts = changedHosts(changes).flatMap((host) =>
    used
      .filter((account) => account.hosts.includes(host))
      .map(({ name }) => ({ host: absoluteName(host, zone), name })),
  );
  const texts = [
    ...consequencesOf(stored, wanted, zone).map((one) => wordsOf(one, translate)),
    ...usedHosts.map(({ host, name }) => translate('dns.consequence.hostUsed', { host, name })),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Box component="ul" sx={{ m: 0, pl: texts.length > 1 ? 2 : 0, listStyle: texts.length > 1 ? 'disc' : 'none' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

function wordsOf({ code, ...names }: Consequence, translate: ReturnType<typeof useTranslate>): string {
  return translate(`dns.consequence.${code}`, names);
}

/** Lists hosts whose address goes or changes. */
const changedHosts = (changes: readonly ZoneChange[]): string[] => [
  ...new Set(
    changes.flatMap((change) =>
      'before' in change && ['A', 'AAAA', 'CNAME'].includes(change.before.type) && movesAddress(change)
        ? [change.before.name]
        : [],
    ),
  ),
];

const movesAddress = (change: Exclude<ZoneChange, { kind: 'add' }>): boolean =>
  change.kind === 'remove' || change.after.value !== change.before.value || change.after.name !== change.before.name;

/** Lists the hosts under which hosting accounts of this domain are reached. */
function useUsedHosts({ domain }: Pick<ZoneEditor, 'domain'>): { name: string; hosts: readonly string[] }[] {
  const isVisible = useVisibleDescription('hosting') !== undefined;
  const { data = [] } = useGetList(
    'hosting',
    { filter: { domain }, pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isVisible },
  );
  return data.map(({ name }) => ({ name: String(name), hosts: [apex, 'www', 'mail', 'ftp'] }));
}
