import { useEffect, useState } from 'react';
import type { StrengthMeter } from '../../../schema/formats/index.ts';

/** The dictionaries of the meter weigh more than the rest of the form; they come when somebody types a password. */
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
