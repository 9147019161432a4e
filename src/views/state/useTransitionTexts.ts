import { useTranslate } from 'react-admin';
import { optionKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { useTitleOf } from '../record/useTitleOf.ts';
import type { TransitionProps } from './useTakeTransition.tsx';

/** Words the question whether to take a transition, and what the state is now. */
export function useTransitionTexts({ record, transition }: Pick<TransitionProps, 'record' | 'transition'>) {
  const description = useDescription();
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const now = optionKey(description.name, transition.field, String(record[transition.field]));
  return {
    title: translate('views.state.ask', {
      title: titleOf(description, record),
      state: translate(transition.targetKey),
    }),
    text: translate('views.state.now', { state: translate(now) }),
  };
}
