import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

type Gable = 'step' | 'neck' | 'bell' | 'point';

interface House {
  x: number;
  width: number;
  /** Height of the wall under the gable. */
  height: number;
  gable: Gable;
  tint: number;
  floors: number;
  columns: number;
}

const ground = 300;

const houses: readonly House[] = [
  { x: 0, width: 84, height: 150, gable: 'step', tint: 70, floors: 4, columns: 3 },
  { x: 84, width: 66, height: 176, gable: 'neck', tint: 52, floors: 4, columns: 2 },
  { x: 150, width: 92, height: 138, gable: 'bell', tint: 84, floors: 3, columns: 3 },
  { x: 242, width: 70, height: 188, gable: 'step', tint: 44, floors: 5, columns: 2 },
  { x: 312, width: 88, height: 152, gable: 'point', tint: 64, floors: 4, columns: 3 },
  { x: 400, width: 68, height: 170, gable: 'neck', tint: 78, floors: 4, columns: 2 },
  { x: 468, width: 92, height: 146, gable: 'step', tint: 56, floors: 3, columns: 3 },
];

/** Outlines a house from its left foot, `w` wide; the gable begins at `top`. */
const gables: Record<Gable, (w: number) => string> = {
  step: (w) => {
    const step = w / 9;
    const steps = 4;
    return `${`v-14 h${step} `.repeat(steps)} h${step} ${`h${step} v14 `.repeat(steps)}`;
  },
  neck: (w) =>
    `c ${w * 0.16} 0 ${w * 0.24} -8 ${w * 0.24} -26 v-22 l${w * 0.26} -14 l${w * 0.26} 14 v22 c 0 18 ${w * 0.08} 26 ${w * 0.24} 26`,
  bell: (w) => `c ${w * 0.26} -4 ${w * 0.1} -48 ${w * 0.5} -54 c ${w * 0.4} 6 ${w * 0.24} 50 ${w * 0.5} 54`,
  point: (w) => `l${w / 2} -52 l${w / 2} 52`,
};

const outline = ({ x, width, height, gable }: House): string =>
  `M${x} ${ground} V${ground - height} ${gables[gable](width)} V${ground} Z`;

/** Lights windows deterministically. */
const isLit = (house: number, floor: number, column: number): boolean => (house * 7 + floor * 5 + column * 3) % 4 === 0;

const wall = (tint: number) => (theme: Theme) =>
  `color-mix(in oklab, ${theme.vars.palette.primary.dark} ${tint}%, ${theme.vars.palette.background.default})`;

/** Draws a row of canal houses at dusk in the colours of the theme. */
export const CanalHouses = () => (
  <Box
    component="svg"
    viewBox="0 0 560 340"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden
    sx={{ display: 'block', width: '100%', height: '100%' }}
  >
    {houses.map((house, index) => (
      <g key={house.x}>
        <Box component="path" d={outline(house)} sx={{ fill: wall(house.tint) }} />
        <Windows house={house} index={index} />
        <Box
          component="path"
          d={`M${house.x + house.width / 2 - 8} ${ground} v-24 a8 8 0 0 1 16 0 v24 Z`}
          sx={{ fill: (theme) => theme.vars.palette.background.default, opacity: 0.85 }}
        />
      </g>
    ))}
    <Box component="rect" y={ground} width="560" height="40" sx={{ fill: wall(30) }} />
    {[312, 320, 329].map((y, row) => (
      <Box
        key={y}
        component="path"
        d={`M${20 + row * 34} ${y} h120 M${230 - row * 22} ${y} h90 M${400 + row * 12} ${y} h110`}
        sx={{
          stroke: (theme) => theme.vars.palette.background.default,
          strokeWidth: 2,
          strokeLinecap: 'round',
          opacity: 0.35,
        }}
      />
    ))}
  </Box>
);

function Windows({ house, index }: { house: House; index: number }) {
  const gap = house.width / (house.columns + 1);
  const rows = Array.from({ length: house.floors - 1 }, (_, floor) => floor);
  const columns = Array.from({ length: house.columns }, (_, column) => column);
  return rows.flatMap((floor) =>
    columns.map((column) => (
      <Box
        key={`${floor}-${column}`}
        component="rect"
        x={house.x + gap * (column + 1) - 5}
        y={ground - house.height + 14 + floor * ((house.height - 52) / (house.floors - 1))}
        width="10"
        height="16"
        rx="1.5"
        sx={{
          fill: (theme) =>
            isLit(index, floor, column) ? theme.vars.palette.secondary.light : theme.vars.palette.background.default,
          opacity: isLit(index, floor, column) ? 1 : 0.55,
        }}
      />
    )),
  );
}
