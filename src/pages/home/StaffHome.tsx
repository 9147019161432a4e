import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { dayText } from '../../../schema/day.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import type { Counted, FiguresPart, HomePart, NowPart } from './homeParts.ts';
import { NameSearch } from './NameSearch.tsx';

/** Shows staff what to do now, and how things are; each number leads to exactly those records. */
export function StaffHome({ parts }: { parts: readonly HomePart[] }) {
  const { translate } = useLanguage();
  const now = parts.find((part): part is NowPart => part.part === 'now');
  const figures = parts.find((part): part is FiguresPart => part.part === 'figures');
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('home.toDo')}
      </Typography>
      {now?.items.length === 0 ? (
        <Typography color="textSecondary">{translate('home.nothingToDo')}</Typography>
      ) : (
        <Numbers items={now?.items ?? []} />
      )}
      {figures && (
        <>
          <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
            {translate('home.figures')}
          </Typography>
          <Numbers items={figures.items} />
          <Trend trend={figures.trend} />
        </>
      )}
      <Box sx={{ mt: 4 }}>
        <NameSearch title={translate('home.sell')} text={translate('home.sellText')} />
      </Box>
    </>
  );
}

function Numbers({ items }: { items: readonly Counted[] }) {
  const { locale } = useLanguage();
  return (
    <Box component="ul" sx={grid}>
      {items.map(({ text, count, href, urgent = false }) => (
        <Box component="li" key={href} sx={{ display: 'flex', minWidth: 0 }}>
          <Card sx={{ flex: 1, ...(urgent && { borderColor: 'error.main' }) }}>
            <CardActionArea component={RouterLink} to={href} sx={{ p: 2, height: 1 }}>
              <Typography component="p" sx={{ ...figure, ...(urgent && { color: 'error.main' }) }}>
                {count.toLocaleString(locale)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </CardActionArea>
          </Card>
        </Box>
      ))}
    </Box>
  );
}

/** Draws orders per day as bars, each of which leads to the orders of its day. */
function Trend({ trend }: { trend: FiguresPart['trend'] }) {
  const { translate, locale } = useLanguage();
  const highest = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <Card sx={{ mt: 2, p: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('home.ordersPerDay')}
      </Typography>
      <Box component="ol" sx={bars}>
        {trend.map(({ day, count, href }) => (
          <Box component="li" key={day} sx={{ flex: 1, height: 1 }}>
            <Box
              component={RouterLink}
              to={href}
              aria-label={`${dayText(day, locale)}: ${count}`}
              title={`${dayText(day, locale)}: ${count}`}
              sx={bar}
            >
              <Box
                aria-hidden
                sx={{ height: `${(count / highest) * 100}%`, minHeight: 2, bgcolor: 'primary.main', borderRadius: 0.5 }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  gap: { xs: 1.5, sm: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
};
const figure = { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' };
const bars = { display: 'flex', alignItems: 'flex-end', gap: 0.5, height: 72, m: 0, p: 0, listStyle: 'none' };
const bar = { height: 1, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' };
