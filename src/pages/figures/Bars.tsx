import { useTheme } from '@mui/material/styles';
import { barsOf, height, width } from './barPlaces.ts';
import type { ShownChart } from './chartTypes.ts';
import { rowText } from './chartTypes.ts';

interface BarsProps {
  chart: ShownChart;
  locale: string;
}

/** Draws a chart as stacked bars; its table says the same to those who do not see it. */
export function Bars({ chart, locale }: BarsProps) {
  const colors = useSeriesColors();
  const { bars, ground } = barsOf(chart.rows.map(({ values }) => values));
  const step = width / Math.max(1, chart.rows.length);
  return (
    <svg viewBox={`0 0 ${width} ${height + 20}`} width="100%" aria-hidden focusable="false">
      {bars.map(({ row, series, x, y, width: wide, height: high }) => (
        <rect key={`${row}-${series}`} x={x} y={y} width={wide} height={high} fill={colors[series % colors.length]} />
      ))}
      <line x1={0} x2={width} y1={ground} y2={ground} stroke="currentColor" strokeOpacity={0.3} />
      {chart.rows.map(
        (row, index) =>
          row.month && (
            <text
              key={row.month}
              x={(index + 0.5) * step}
              y={height + 15}
              textAnchor="middle"
              fontSize={12}
              fill="currentColor"
            >
              {rowText(row, locale, 'short')}
            </text>
          ),
      )}
    </svg>
  );
}

/** Returns colours of both themes that differ in lightness too, so that they are told apart without hue. */
export function useSeriesColors(): string[] {
  const { vars } = useTheme();
  const { primary, info, warning, success } = vars.palette;
  return [primary.main, warning.main, info.main, success.main];
}
