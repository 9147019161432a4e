import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Choice } from './useCommands.ts';

type Choose = (choice: Choice, event: KeyboardEvent | MouseEvent) => void;

/** Holds an Enter that awaits the answer for what was typed; without a key it chooses the first. */
interface Awaited {
  key: string | null;
  event: KeyboardEvent;
}

/**
 * Moves through the choices by arrow keys and chooses one by Enter. While a search runs, what it found before may be of
 * other words: Enter on that awaits the answer.
 */
export function useChosen(all: readonly Choice[], { isSearching, choose }: { isSearching: boolean; choose: Choose }) {
  const [marked, setMarked] = useState<{ key: string; at: number } | null>(null);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const found = marked ? all.findIndex(({ key }) => key === marked.key) : 0;
  const at = found >= 0 ? found : Math.min(marked?.at ?? 0, all.length - 1);
  const chosen = all[at];
  const mark = (index: number): void => {
    const choice = all[index];
    setAwaited(null);
    setMarked(choice ? { key: choice.key, at: index } : null);
  };
  const enter = (event: KeyboardEvent): void => {
    if (isSearching && (!chosen || chosen.isFound)) setAwaited({ key: marked?.key ?? null, event });
    else if (chosen) choose(chosen, event);
  };
  const answer = useEffectEvent(({ key, event }: Awaited): void => {
    const choice = key === null ? all[0] : all.find((one) => one.key === key);
    setAwaited(null);
    if (choice) choose(choice, event);
  });
  useEffect(() => {
    if (awaited && !isSearching) answer(awaited);
  }, [awaited, isSearching]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => mark((at + 1) % Math.max(1, all.length)),
      ArrowUp: () => mark((at - 1 + all.length) % Math.max(1, all.length)),
      Home: () => mark(0),
      End: () => mark(all.length - 1),
      Enter: () => enter(event),
    };
    const act = actions[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const toFirst = (): void => {
    setAwaited(null);
    setMarked(null);
  };
  return { chosen, toFirst, onKeyDown };
}
