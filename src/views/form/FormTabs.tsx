import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { applies } from '../../../schema/condition.ts';
import { TabPanels } from '../page/TabPanels.tsx';
import type { FormPanel } from './formPanel.ts';

/** Arranges a form behind tabs that count their faults; a refused form opens the first faulty tab. */
export function FormTabs({ panels }: { panels: readonly FormPanel[] }) {
  const { errors, submitCount, isSubmitting } = useFormState();
  const values = { ...useRecordContext(), ...useWatch() };
  const [chosen, setChosen] = useState<string>();
  const [handled, setHandled] = useState(submitCount);
  const tabs = panels
    .filter(({ conditional }) => conditional?.some(({ field }) => applies(field, values)) ?? true)
    .map(({ key, title = '', names, content }) => {
      const faults = names.reduce((count, name) => count + faultsIn(errors[name]), 0);
      return { key, title, faults, content };
    });
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  // Switches during rendering, so that the tab is open before its first fault is focused.
  if (!isSubmitting && handled !== submitCount) {
    setHandled(submitCount);
    const faulty = tabs.find(({ faults }) => faults > 0);
    if (faulty && open?.faults === 0) setChosen(faulty.key);
  }
  return open ? <TabPanels panels={tabs} open={open.key} onOpen={setChosen} /> : null;
}

/** Counts the faults of a field, or of all lines of a relation. */
function faultsIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('type' in error && typeof error.type === 'string') return 1;
  return Object.values(error).reduce<number>((count, one) => count + faultsIn(one), 0);
}
