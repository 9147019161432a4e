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

/** Draws the title with action, count and resource: `Change 12 domains`. */
export function BulkTitle({ description, action, count }: BulkTitleProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const numberText = useNumberText();
  const name = inSentence(labelOf(description.name, count), locale);
  const transition = action.kind === 'transition' ? translate(action.transition.labelKey) : '';
  return translate(`views.bulk.title.${action.kind}`, {
    smart_count: count,
    number: numberText(count),
    name,
    transition,
  });
}
