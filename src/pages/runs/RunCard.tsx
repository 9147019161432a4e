import { Box, Card, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { optionKey } from '../../../schema/names.ts';
import { momentText } from '../../views/cell/text.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import { isUnderWay, type LastRun } from './lastRun.ts';
import { RunDetails } from './RunDetails.tsx';
import { StartRun } from './StartRun.tsx';
import type { RunPreview } from './usePreview.ts';

interface RunCardProps {
  run: RunPreview;
  last: LastRun | undefined;
  onStarted: () => void;
}

/** Draws one run: what it would do now, what it did last, and the button that starts it. */
export function RunCard({ run, last, onStarted }: RunCardProps) {
  const translate = useTranslate();
  const name = translate(optionKey('dailyruns', 'kind', run.kind));
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <Card component="section" aria-label={name} sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 2.5 } }}>
        <Box sx={head}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate(`runs.${run.kind}.what`)}
            </Typography>
          </Box>
          <StartRun run={run} name={name} isBusy={last !== undefined && isUnderWay(last)} onStarted={onStarted} />
        </Box>
        <Now run={run} />
        <RunDetails run={run} />
        {last ? <Last last={last} /> : <Never />}
      </Card>
    </Box>
  );
}

/** Says how much waits now, and its sum. */
function Now({ run: { kind, count, amount, failing } }: { run: RunPreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const hasSum = count > 0 && amount > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mt: 1.5 }}>
      <Typography component="p" sx={figure}>
        {count.toLocaleString(locale)}
      </Typography>
      <Typography>{translate(`runs.${kind}.now`, { smart_count: count })}</Typography>
      {hasSum && (
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {translate(`runs.${kind}.sum`, { amount: moneyText(amount, locale) })}
        </Typography>
      )}
      {failing > 0 && (
        <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
          {translate('runs.failing', { smart_count: failing })}
        </Typography>
      )}
    </Box>
  );
}

function Last({ last }: { last: LastRun }) {
  const translate = useTranslate();
  const locale = useLocale();
  const at = momentText(last.startedAt, locale);
  const said = isUnderWay(last) ? 'runs.underWay' : 'runs.last';
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {translate(said, { at, handled: last.handled.toLocaleString(locale) })}{' '}
      <Link
        component={RouterLink}
        to={`/dailyruns/${last.id}/show`}
        underline="always"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 32 } }}
      >
        {last.unmanaged > 0 ? translate('runs.lastFailed', { smart_count: last.unmanaged }) : translate('runs.see')}
      </Link>
    </Typography>
  );
}

function Never() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {translate('runs.never')}
    </Typography>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 };
const figure = { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' };
