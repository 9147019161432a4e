import { useEffect, useState } from 'react';
import { pagesIn } from '../../../documents/drawnPages.ts';
import { useObjectUrl } from '../../../views/files/usePicture.ts';
import { drawnByLink } from './linkCalls.ts';

interface Drawn {
  version: string;
  svg: string;
  picture: Blob;
}

/** Fetches the pages of a document, anew once it is another version; nothing of an earlier one is shown meanwhile. */
export function useDrawnByLink(token: string, version: string) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version and another attempt fetch anew
  useEffect(() => {
    let isLate = false;
    const unlessLate = (done: () => void): void => (isLate ? undefined : done());
    setFailure(undefined);
    drawnByLink(token).then(
      (svg) => unlessLate(() => setDrawn({ version, svg, picture: new Blob([svg], { type: 'image/svg+xml' }) })),
      (error: unknown) => unlessLate(() => setFailure(error)),
    );
    return () => {
      isLate = true;
    };
  }, [token, version, attempt]);
  const current = drawn?.version === version ? drawn : undefined;
  const url = useObjectUrl(current?.picture);
  return {
    pages: current && url ? { url, count: pagesIn(current.svg) } : null,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}
