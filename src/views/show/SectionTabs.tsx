import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TabPanels } from '../page/TabPanels.tsx';
import { type DrawnSection, ShownSection } from './ShownSection.tsx';

/** Shows the values of a record behind tabs. */
export function SectionTabs({ sections }: { sections: readonly DrawnSection[] }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const panels = sections.map((section) => ({
    key: section.key,
    title: translate(section.key),
    content: <ShownSection section={section} />,
  }));
  const open = panels.find(({ key }) => key === chosen) ?? panels[0];
  return open ? <TabPanels panels={panels} open={open.key} onOpen={setChosen} /> : null;
}
