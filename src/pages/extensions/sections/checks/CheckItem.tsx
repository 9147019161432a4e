import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../../views/page/CopyButton.tsx';
import { usePaths } from '../../../../views/record/usePaths.ts';
import { Entries } from './Entries.tsx';
import { MendDialog } from './MendDialog.tsx';
import { StateIcon } from './StateIcon.tsx';
import type { Check } from './useChecks.ts';

interface CheckItemProps {
  check: Check;
  resource: string;
  record: RaRecord<string>;
}

/** Shows one aspect: how it is, and the press that mends it. */
export function CheckItem({ check, resource, record }: CheckItemProps) {
  const { state, title, text, copy, entries, details } = check;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, minWidth: 0, ...(entries && { gridColumn: '1 / -1' }) }}>
      <StateIcon state={state} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        {copy?.map((line) => (
          <Box key={line} component="code" sx={code}>
            {line}
            <CopyButton text={line} name={title} />
          </Box>
        ))}
        {entries && <Entries groups={entries} />}
        {details && <Details lines={details} title={title} />}
        <Remedy check={check} resource={resource} record={record} />
      </Box>
    </Box>
  );
}

/** Shows what was found, for who opens it. */
function Details({ lines, title }: { lines: readonly string[]; title: string }) {
  const label = useTranslate()('checkList.details');
  return (
    <Box component="details" sx={{ mt: 0.25 }}>
      <Box component="summary" aria-label={`${label}: ${title}`} sx={opener}>
        {label}
      </Box>
      {lines.map((line) => (
        <Box key={line} component="code" sx={code}>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** Offers what mends an aspect: one press, or the way to where it is set. */
function Remedy({ check: { state, title, to, mend }, resource, record }: CheckItemProps) {
  const translate = useTranslate();
  const paths = usePaths(resource);
  const [isAsking, setAsking] = useState(false);
  const [isMended, setMended] = useState(false);
  if (isMended)
    return (
      <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
        {translate('checkList.mended')}
      </Typography>
    );
  if (mend)
    return (
      <>
        <Button size="small" sx={button} onClick={() => setAsking(true)} aria-label={labelOf('mend')}>
          {translate('checkList.mend')}
        </Button>
        {isAsking && (
          <MendDialog title={title} mend={mend} onMended={() => setMended(true)} onClose={() => setAsking(false)} />
        )}
      </>
    );
  if (to === undefined || state === 'good') return null;
  const address = to === 'edit' ? paths.edit(record.id) : `${paths.show(record.id)}?tab=${to}`;
  return (
    <Button size="small" component={Link} to={address} sx={button} aria-label={labelOf('set')}>
      {translate('checkList.set')}
    </Button>
  );

  function labelOf(what: 'mend' | 'set'): string {
    return `${translate(`checkList.${what}`)}: ${title}`;
  }
}

const button = { ml: -0.75, mt: 0.25, minHeight: { xs: 44, md: 0 } };
const opener = {
  cursor: 'pointer',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  minHeight: 24,
  py: { xs: 1.25, md: 0 },
};
const code = { display: 'block', mt: 0.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' };
