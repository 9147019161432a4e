import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { optionKey } from '../../../../schema/names.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { valueText } from '../record/fieldsOf.ts';
import { listFrame } from './listFrame.ts';

/** Draws changes one below the other: what goes is struck through, what comes is marked. */
export function Difference({ changes }: { changes: readonly ZoneChange[] }) {
  const translate = useTranslate();
  return (
    // Takes the focus, so that a long list scrolls by keyboard.
    <Box component="ul" tabIndex={0} aria-label={translate('dns.difference.label')} sx={list}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Changes have no id, and their order is fixed.
        <li key={index} data-kind={change.kind}>
          <span className="kind">{translate(`dns.difference.${change.kind}`)}</span>
          <div className="sides">
            {'before' in change && <Side record={change.before} isGone />}
            {'after' in change && <Side record={change.after} />}
          </div>
        </li>
      ))}
    </Box>
  );
}

/** Draws one record in one line, as a zone file has it, with its TTL in words. */
function Side({ record, isGone = false }: { record: DnsRecord; isGone?: boolean }) {
  const translate = useTranslate();
  const Element = isGone ? 'del' : 'ins';
  return (
    <Element className="side">
      <b>{unicodeName(record.name)}</b> {record.type} <span className="value">{valueText(record)}</span>{' '}
      <span className="ttl">{translate(optionKey('dnsrecords', 'ttl', record.ttl), { _: String(record.ttl) })}</span>
    </Element>
  );
}

const list = {
  ...listFrame,
  '& li': {
    ...listFrame['& li'],
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '92px 1fr' },
    gap: { xs: 0.25, sm: 1 },
  },
  '& [data-kind=add]': { borderLeftColor: 'success.main' },
  '& [data-kind=change]': { borderLeftColor: 'warning.main' },
  '& [data-kind=remove]': { borderLeftColor: 'error.main' },
  '& .kind': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .side': { display: 'block', overflowWrap: 'anywhere' },
  '& ins': { textDecoration: 'none' },
  '& del': { color: 'text.secondary' },
} as const;
