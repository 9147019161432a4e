import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { heardOnly } from '../../../../theme/heardOnly.ts';
import { useTableColumns } from '../layout/useTableColumns.ts';
import { ColumnItem } from './ColumnItem.tsx';
import { useTouchDrag } from './useTouchDrag.ts';

const manyColumns = 8;

/** Which columns a list shows, and in which order: dragged, moved by their buttons, or by the arrow keys at their handles. */
export function ColumnsPanel({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const { all, isShown, toggle, move, reset } = useTableColumns(description);
  const [asked, setAsked] = useState('');
  const [dragged, setDragged] = useState<{ name: string; isByTouch: boolean } | null>(null);
  const [told, setTold] = useState('');
  const headings = all.map(({ label }) => translate(label));
  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= all.length || from === to) return;
    move(from, to);
    setTold(translate('views.columns.moved', { name: headings[from], place: to + 1, count: all.length }));
  };
  const dragOver = (to: number): void => {
    const from = all.findIndex(({ name }) => name === dragged?.name);
    if (from !== -1) moveTo(from, to);
  };
  const list = useTouchDrag(dragged?.isByTouch === true, { onOver: dragOver, onEnd: () => setDragged(null) });
  return (
    <Box sx={{ p: 1.5 }}>
      {all.length > manyColumns && (
        <TextField
          type="search"
          placeholder={translate('ra.action.search_columns')}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          sx={{ mt: 0, mb: 1 }}
          slotProps={{
            htmlInput: { 'aria-label': translate('ra.action.search_columns') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '52vh', overflowY: 'auto' }}>
        {all.map(({ name }, index) => {
          const heading = headings[index] ?? name;
          return (
            matches(heading, asked) && (
              <ColumnItem
                key={name}
                heading={heading}
                isShown={isShown(name)}
                place={index}
                isLast={index === all.length - 1}
                isDragged={name === dragged?.name}
                isByTouch={dragged?.isByTouch === true}
                onToggle={() => toggle(name)}
                onMove={(by) => moveTo(index, index + by)}
                onDragStart={(isByTouch) => setDragged({ name, isByTouch })}
                onDragOver={() => dragOver(index)}
                onDragEnd={() => setDragged(null)}
              />
            )
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('views.columns.hint')}
        </Typography>
        <Button size="small" onClick={reset}>
          {translate('ra.action.reset')}
        </Button>
      </Box>
      <Box role="status" sx={heardOnly}>
        {told}
      </Box>
    </Box>
  );
}

/** Whether a heading holds what is asked, whatever its case and accents. */
const matches = (heading: string, asked: string): boolean => bare(heading).includes(bare(asked));
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
