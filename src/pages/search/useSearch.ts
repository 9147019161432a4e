import { useCallback, useEffect, useRef, useState } from 'react';
import { AskFailure } from '../../shop/ask.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { ShownExtension } from '../../shop/shopAnswers.ts';

export type NameState = 'waiting' | 'free' | 'taken' | 'invalid' | 'unknown' | 'premium' | 'unsold';

/** Holds what is known of a name so far. */
export interface FoundName {
  name: string;
  shown: string;
  of: ShownExtension | null;
  state: NameState;
  why?: string;
  isSuggested?: boolean;
}

interface Looked {
  name: string;
  shown: string;
  extension: string;
}

/** Describes one line of the answer: first what is looked for, then each name as it is known. */
type Line =
  | { looked: Looked[]; prices: ShownExtension[]; leftOut?: number }
  | { name: string; state: NameState; why?: string; shown?: string; extension?: string; suggested?: true };

export interface Search {
  found: readonly FoundName[];
  /** How many names were not looked for, as there were too many. */
  leftOut: number;
  isBusy: boolean;
  failure: AskFailure | null;
  /** Looks for what was typed or pasted; an earlier search is dropped. */
  look: (typed: string) => void;
  /** Asks once more for a name of which nothing is known. */
  again: (name: string) => void;
}

/** Looks for names, and shows each answer as it comes. */
export function useSearch(): Search {
  const { ask } = useShop();
  const [found, setFound] = useState<readonly FoundName[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const look = useCallback(
    (typed: string): void => {
      current.current?.abort();
      const search = new AbortController();
      current.current = search;
      setFound([]);
      setLeftOut(0);
      setFailure(null);
      setBusy(true);
      const collected = new Collected();
      const read = async (): Promise<void> => {
        for await (const line of ask<Line>('availability', { names: [typed] }, search.signal)) {
          if ('looked' in line && !search.signal.aborted) setLeftOut(line.leftOut ?? 0);
          collected.note(line);
          collected.show(setFound, search.signal);
        }
      };
      read()
        .catch((error: unknown) => {
          if (!search.signal.aborted) setFailure(error instanceof AskFailure ? error : new AskFailure());
        })
        .finally(() => {
          if (!search.signal.aborted) setBusy(false);
        });
    },
    [ask],
  );

  const again = useCallback(
    (name: string): void => {
      const isIt = (one: FoundName): boolean => one.name === name;
      const set = (state: NameState): void =>
        setFound((all) => all.map((one) => (isIt(one) ? { ...one, state } : one)));
      set('waiting');
      const read = async (): Promise<void> => {
        let state: NameState = 'unknown';
        for await (const line of ask<Line>('availability', { names: [name], exact: true }))
          if (!('looked' in line) && line.name === name) state = line.state;
        set(state);
      };
      read().catch(() => set('unknown'));
    },
    [ask],
  );
  return { found, leftOut, isBusy, failure, look, again };
}

/** Collects answers, and hands them to the screen once a frame: a hundred names are many hundreds of answers. */
class Collected {
  private readonly names = new Map<string, FoundName>();
  private prices = new Map<string, ShownExtension>();
  private frame = 0;

  note(line: Line): void {
    if ('looked' in line) {
      this.prices = new Map(line.prices.map((one) => [one.extension, one]));
      for (const { name, shown, extension } of line.looked) this.put({ name, shown, state: 'waiting' }, extension);
      return;
    }
    const { name, state, why, suggested, extension } = line;
    const known = this.names.get(name);
    const shown = line.shown ?? known?.shown ?? name;
    this.put({ ...known, name, shown, state, ...(why && { why }), ...(suggested && { isSuggested: true }) }, extension);
  }

  private put(one: Omit<FoundName, 'of'> & Partial<FoundName>, extension: string | undefined): void {
    const of = one.of ?? this.prices.get(extension ?? '') ?? null;
    this.names.set(one.name, { ...one, of });
  }

  show(set: (found: readonly FoundName[]) => void, signal: AbortSignal): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!signal.aborted) set([...this.names.values()]);
    });
  }
}
