import { type ComponentType, useEffect, useState } from 'react';

export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead, once; a later drawing then waits for nothing. */
  fetch: () => Promise<unknown>;
};

/**
 * Makes a component whose code is fetched when it is first drawn. Draws at once where the code is there, and never suspends:
 * React shows what suspended at the earliest 300 ms after the last fallback came or went (react-dom, "Throttled").
 * @param Waiting drawn in its place until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Fetched(props: Props) {
    const [Page, setPage] = useState(() => loaded);
    useEffect(() => {
      if (!Page)
        fetch().then(
          (found) => setPage(() => found),
          // Leaves a failure to the nearest boundary.
          (error) =>
            setPage(() => {
              throw error;
            }),
        );
    }, [Page]);
    return Page ? <Page {...props} /> : <Waiting />;
  }
  return Object.assign(Fetched, { fetch });
}
