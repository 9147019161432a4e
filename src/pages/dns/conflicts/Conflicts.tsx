import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { optionKey } from '../../../../schema/names.ts';
import { type Conflict, withSide } from '../held/conflicts.ts';
import { valueText } from '../record/fieldsOf.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';

/** Shows records that somebody else changed meanwhile: as they were, as they are now, and as they are held. */
export function Conflicts({ editor }: { editor: ZoneEditor }) {
  const translate = useTranslate();
  const { conflicts, held, change, isLocked } = editor;
  if (conflicts.length === 0 || isLocked) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('dns.conflict.title', { smart_count: conflicts.length })}</AlertTitle>
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.key}
          conflict={conflict}
          onChoose={(side) => change(withSide(held, conflict, side))}
        />
      ))}
    </Alert>
  );
}

interface OneConflictProps {
  conflict: Conflict;
  onChoose(side: 'mine' | 'theirs'): void;
}

function OneConflict({ conflict, onChoose }: OneConflictProps) {
  const translate = useTranslate();
  const { before, theirs, mine } = conflict;
  const textOf = (record: DnsRecord): string => {
    const ttl = translate(optionKey('dnsrecords', 'ttl', record.ttl), { _: String(record.ttl) });
    return `${record.name} ${record.type} ${valueText(record)} · ${ttl}`;
  };
  const versions = { before, theirs, mine };
  const name = `${before.name} ${before.type}`;
  return (
    <Box component="section" aria-label={name} sx={box}>
      {Object.entries(versions).map(([side, record]) => (
        <div key={side}>
          <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem' }}>
            {translate(`dns.conflict.${side}`)}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
            {record ? textOf(record) : translate('dns.conflict.removed')}
          </Box>
          {side !== 'before' && (
            <Button size="small" variant="outlined" onClick={() => onChoose(side === 'mine' ? 'mine' : 'theirs')}>
              {translate(`dns.conflict.take.${side}`)}
            </Button>
          )}
        </div>
      ))}
    </Box>
  );
}

const box = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
