import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';

export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead, once; a later drawing then waits for nothing. */
  fetch: () => Promise<unknown>;
};

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * Makes a component whose code is fetched when it is first drawn. Draws at once where the code is there: what suspends is
 * shown at the earliest 300 ms after the last fallback came or went (react-dom, "Throttled").
 * @param Waiting drawn in its place until then, without suspending; without it, the nearest `Suspense` decides
 */
export function onDemand<Props extends object>(load: Load<Props>, Waiting?: ComponentType): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const Suspending = lazy(async () => ({ default: await fetch() }));
  function Fetched(props: Props) {
    // Keeps its choice, as another component in this place would lose its state.
    const [Page] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(
      () => loaded ?? (Waiting ? waitingFor(fetch, Waiting) : Suspending),
    );
    return <Page {...props} />;
  }
  return Object.assign(Fetched, { fetch });
}

/** Makes a component that draws what waits until the code is there. */
function waitingFor<Props extends object>(fetch: Load<Props>, Waiting: ComponentType): ComponentType<Props> {
  return function WaitingFor(props: Props) {
    const [{ Page, failure }, setOutcome] = useState<Outcome<Props>>({ Page: null });
    useEffect(() => {
      let isDrawn = true;
      fetch().then(
        (Page) => isDrawn && setOutcome({ Page }),
        (failure: unknown) => isDrawn && setOutcome({ Page: null, failure: failure ?? new Error('Fetching failed.') }),
      );
      return () => {
        isDrawn = false;
      };
    }, []);
    if (failure !== undefined) throw failure;
    return Page ? <Page {...props} /> : <Waiting />;
  };
}

interface Outcome<Props extends object> {
  Page: ComponentType<Props> | null;
  failure?: unknown;
}
