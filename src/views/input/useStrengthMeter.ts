import { useEffect, useState } from 'react';
import type { StrengthMeter } from '../../../schema/formats/index.ts';

/** Loads the strength meter on first use, because its dictionaries outweigh the rest of the form. */
export function useStrengthMeter(): StrengthMeter | undefined {
  const [meter, setMeter] = useState<StrengthMeter>();
  useEffect(() => {
    let isShown = true;
    import('../../../schema/formats/password.ts').then(({ passwordStrength }) => {
      if (isShown) setMeter(() => passwordStrength);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return meter;
}
