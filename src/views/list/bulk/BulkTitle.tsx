import { useGetResourceLabel, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { inSentence } from '../../page/sentence.ts';
import { useLocale } from '../../record/useLocale.ts';
import { useNumberText } from '../selection/useNumberText.ts';
import type { BulkAction } from './work.ts';

interface BulkTitleProps {
  description: VisibleResource;
  action: BulkAction;
  count: number;
}

/** What is done to how many of what: `Change 12 domains`. */
export function BulkTitle({ description, action, count }: BulkTitleProps) {
  const [translate, locale, labelOf, numberText] = [
    useTranslate(),
    useLocale(),
    useGetResourceLabel(),
    useNumberText(),
  ];
  const name = inSentence(labelOf(description.name, count), locale);
  const step = action.kind === 'step' ? translate(action.step.labelKey) : '';
  return translate(`views.bulk.title.${action.kind}`, { smart_count: count, number: numberText(count), name, step });
}
