import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { fieldGrid } from '../page/Section.tsx';
import { TabPanels } from '../page/TabPanels.tsx';
import { isWide, type NamedField } from '../record/fields.ts';
import { LabelledValue } from './LabelledValue.tsx';

interface SectionTabsProps {
  sections: readonly { key: string; fields: readonly NamedField[] }[];
}

/** The values of a record behind tabs. */
export function SectionTabs({ sections }: SectionTabsProps) {
  const { name: resource } = useDescription();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const panels = sections.map(({ key, fields }) => ({
    key,
    title: translate(key),
    content: (
      <Box component="dl" sx={{ ...fieldGrid, rowGap: 0 }}>
        {fields.map(({ name, field }) => (
          <LabelledValue key={name} resource={resource} name={name} isBelow={isWide(field)} />
        ))}
      </Box>
    ),
  }));
  const open = panels.find(({ key }) => key === chosen) ?? panels[0];
  return open ? <TabPanels panels={panels} open={open.key} onOpen={setChosen} /> : null;
}
