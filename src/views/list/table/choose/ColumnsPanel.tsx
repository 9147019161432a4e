import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { visuallyHidden } from '../../../../theme/visuallyHidden.ts';
import { useTableColumns } from '../layout/useTableColumns.ts';
import { ColumnItem } from './ColumnItem.tsx';
import { useTouchDrag } from './useTouchDrag.ts';

const manyColumns = 8;

/** Chooses the columns of a list and their order, by mouse, finger or keys. */
export function ColumnsPanel({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const { all, isShown, toggle, move, reset } = useTableColumns(description);
  const [asked, setAsked] = useState('');
  const [dragged, setDragged] = useState<{ name: string; isByTouch: boolean } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const headings = all.map(({ label }) => translate(label));
  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= all.length || from === to) return;
    move(from, to);
    setAnnouncement(translate('views.columns.moved', { name: headings[from], place: to + 1, count: all.length }));
  };
  const dragOver = (to: number): void => {
    const from = all.findIndex(({ name }) => name === dragged?.name);
    if (from !== -1) moveTo(from, to);
  };
  const list = useTouchDrag(dragged?.isByTouch === true, { onOver: dragOver, onEnd: () => setDragged(null) });
  return (
    <Box sx={{ p: 1.5 }}>
      {all.length > manyColumns && <ColumnSearch value={asked} onChange={setAsked} />}
      <Box component="ul" ref={list} sx={columnList}>
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
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}

function ColumnSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const translate = useTranslate();
  return (
    <TextField
      type="search"
      placeholder={translate('ra.action.search_columns')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
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
  );
}

const columnList = { listStyle: 'none', m: 0, p: 0, maxHeight: '52vh', overflowY: 'auto' };

/** Returns whether a heading contains a text, ignoring case and accents. */
const matches = (heading: string, asked: string): boolean => bare(heading).includes(bare(asked));
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
