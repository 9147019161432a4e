import { Box, Card, Typography } from '@mui/material';
import { optionKey } from '../../../schema/names.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { ToneChip } from '../../views/cell/ToneChip.tsx';
import { momentText } from '../../views/cell/text.ts';
import type { AnnouncementPart } from './statusParts.ts';

const tones = { announced: 'info', ongoing: 'warning', resolved: 'success' } as const;

/** Words when something is; the end of what is resolved is no expectation. */
function wordsOf(state: AnnouncementPart['state'], endsAt: string | null): string {
  if (!endsAt) return 'status.from';
  return state === 'resolved' ? 'status.wasFromUntil' : 'status.fromUntil';
}

/** Draws what staff says about services: what is going on, since when, and until when. */
export function ToldCard({
  told: { kind, state, title, text, startsAt, endsAt, services },
}: {
  told: AnnouncementPart;
}) {
  const { translate, locale } = useLanguage();
  const times = {
    from: momentText(startsAt, locale),
    until: endsAt ? momentText(endsAt, locale) : '',
  };
  const named = services?.map((service) => translate(optionKey('serverservices', 'service', service))) ?? [];
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <ToneChip tone={tones[state]} label={translate(`status.${kind}.${state}`)} />
        <Typography variant="body2" color="textSecondary">
          {translate(wordsOf(state, endsAt), times)}
        </Typography>
      </Box>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>{text}</Typography>
      {named.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('status.concerns', { services: named.join(', ') })}
        </Typography>
      )}
    </Card>
  );
}
