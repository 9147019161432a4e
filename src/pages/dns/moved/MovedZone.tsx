import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SetDifference } from '../../../../rules/dns/changes/zoneDifference.ts';
import { contentKey, type DnsRecord } from '../../../../rules/dns/record.ts';
import { optionKey } from '../../../../schema/names.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { valueText } from '../record/fieldsOf.ts';
import { listFrame } from '../save/listFrame.ts';

const sides = { base: 'before', theirs: 'theirs', ours: 'mine' } as const;

/** Draws what moved: each record set as it was, as it is now, and as this user wants it. */
export function MovedZone({ difference }: { difference: readonly SetDifference[] }) {
  const translate = useTranslate();
  if (difference.length === 0) return null;
  return (
    // Takes the focus, so that a long list scrolls by keyboard.
    <Box component="ul" tabIndex={0} aria-label={translate('dns.moved.label')} sx={list}>
      {difference.map((set) => (
        <li key={`${set.name} ${set.type}`} data-conflict={set.conflict}>
          <div className="set">
            <b>{unicodeName(set.name)}</b> {set.type}
            <Chip
              size="small"
              color={set.conflict ? 'warning' : 'default'}
              variant="outlined"
              label={translate(`dns.moved.${whoChanged(set)}`)}
            />
          </div>
          <dl>
            {Object.entries(sides).map(([side, key]) => (
              <div key={side}>
                <dt>{translate(`dns.conflict.${key}`)}</dt>
                <Side records={set[side as keyof typeof sides]} />
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Box>
  );
}

/** Says who changed a set: both alike or otherwise, one of them, or the other. */
function whoChanged({ conflict, base, ours, theirs }: SetDifference): 'both' | 'same' | 'theirs' | 'mine' {
  if (conflict) return 'both';
  if (isAlike(ours, base)) return 'theirs';
  return isAlike(theirs, base) ? 'mine' : 'same';
}

const isAlike = (one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean =>
  one.map(contentKey).sort().join('\n') === other.map(contentKey).sort().join('\n');

function Side({ records }: { records: readonly DnsRecord[] }) {
  const translate = useTranslate();
  if (records.length === 0) return <dd className="none">{translate('dns.moved.none')}</dd>;
  return records.map((record) => (
    <dd key={contentKey(record)}>
      <span className="value">{valueText(record)}</span>{' '}
      <span className="ttl">{translate(optionKey('dnsrecords', 'ttl', record.ttl), { _: String(record.ttl) })}</span>
    </dd>
  ));
}

const list = {
  ...listFrame,
  '& [data-conflict=true]': { borderLeftColor: 'warning.main' },
  '& .set': { display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' },
  '& .MuiChip-root': { ml: 'auto' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
    gap: { xs: 0.75, sm: 2 },
    my: 0.75,
  },
  '& dt': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& .none': { color: 'text.secondary' },
} as const;
