import { Box, MenuItem, Tab, type TabProps, Tabs } from '@mui/material';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useGetManyReference, useTranslate } from 'react-admin';
import { relationKey } from '../../../schema/names.ts';
import { integerText } from '../cell/text.ts';
import { useDescription } from '../descriptions.tsx';
import { MenuButton } from '../page/MenuButton.tsx';
import type { Relation } from '../record/relations.ts';
import { sortOfRelated } from '../record/sort.ts';
import { useLocale } from '../record/useLocale.ts';

interface RelationTabsProps {
  record: RaRecord<string>;
  relations: readonly Relation[];
  open: Relation;
  /** Prefix of the ids of tabs; their panel is `-panel`. */
  id: string;
  onOpen(name: string): void;
}

/** Draws a tab for each relation with its number of records; those without room are in a menu. */
export function RelationTabs({ record, relations, open, id, onOpen }: RelationTabsProps) {
  const { name: resource } = useDescription();
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const labels = relations.map(({ name }) => translate(relationKey(resource, name)));
  const room = useRoom(box, labels);
  const first = relations.slice(0, room);
  const shown = first.includes(open) ? first : [...first.slice(0, -1), open];
  const others = relations.filter((relation) => !shown.includes(relation));
  return (
    <Box ref={box} sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0, overflow: 'hidden', pl: 1 }}>
      <Tabs value={open.name} onChange={(_, name: string) => onOpen(name)} sx={{ minWidth: 0 }}>
        {shown.map((relation) => (
          <RelationTab
            key={relation.name}
            value={relation.name}
            record={record}
            relation={relation}
            text={labels[relations.indexOf(relation)] ?? ''}
            id={`${id}-${relation.name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      {others.length > 0 && (
        <Box sx={{ ml: 1, flex: 'none', displayPrint: 'none' }}>
          <MenuButton label={translate('views.show.moreTabs', { smart_count: others.length })}>
            {(close) =>
              others.map((relation) => (
                <MenuItem
                  key={relation.name}
                  onClick={() => {
                    close();
                    onOpen(relation.name);
                  }}
                >
                  <Counted record={record} relation={relation} text={labels[relations.indexOf(relation)] ?? ''} />
                </MenuItem>
              ))
            }
          </MenuButton>
        </Box>
      )}
    </Box>
  );
}

interface CountedProps {
  record: RaRecord<string>;
  relation: Relation;
  text: string;
}

/** Passes on what its list of tabs gives each tab. */
function RelationTab({ record, relation, text, ...props }: CountedProps & TabProps) {
  return <Tab {...props} label={<Counted record={record} relation={relation} text={text} />} />;
}

/** Adds to a label the number of related records, once it is known. */
function Counted({ record, relation: { target, field }, text }: CountedProps) {
  const locale = useLocale();
  const { total } = useGetManyReference(target.name, {
    target: field,
    id: record.id,
    pagination: { page: 1, perPage: 1 },
    sort: sortOfRelated(target, field),
  });
  return (
    <span>
      {text}
      {total !== undefined && total > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{ ml: 0.75, fontWeight: 400, color: 'text.secondary', displayPrint: 'none' }}
        >
          {integerText(total, locale)}
        </Box>
      )}
    </span>
  );
}

/** Reserves room around the label and number of a tab, and for the button of the menu, in pixels. */
const aroundLabel = 68;
const menuWidth = 112;

/** Returns how many tabs fit, at least one; measures their labels as text, so that no hidden copy is drawn. */
function useRoom(box: RefObject<HTMLElement | null>, labels: readonly string[]): number {
  const [room, setRoom] = useState(labels.length);
  const text = labels.join('\n');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const { clientWidth } = element;
      const pen = clientWidth > 0 && document.createElement('canvas').getContext('2d');
      if (!pen) return;
      pen.font = `600 14px ${getComputedStyle(element).fontFamily}`;
      setRoom(
        fitting(
          text.split('\n').map((label) => pen.measureText(label).width + aroundLabel),
          clientWidth,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, text]);
  return room;
}

/** Counts the first widths that fit: all of them, or as many as leave room for the menu. */
export function fitting(widths: readonly number[], available: number): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (available === 0 || all <= available) return widths.length;
  let left = available - menuWidth;
  const fits = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return Math.max(1, fits);
}
