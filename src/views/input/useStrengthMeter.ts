import { useEffect, useState } from 'react';
import { triedWords } from '../../../schema/application.ts';
import type { StrengthMeter } from '../../../schema/formats/index.ts';
import { shownApplication } from '../../application.ts';

/** Loads the strength meter on first use, because its dictionaries outweigh the rest of the form. */
export function useStrengthMeter(): StrengthMeter | undefined {
  const [meter, setMeter] = useState<StrengthMeter>();
  useEffect(() => {
    let isShown = true;
    import('../../../schema/formats/password.ts').then(({ passwordStrength }) => {
      if (!isShown) return;
      const words = triedWords(shownApplication);
      const rate: StrengthMeter = (password, known) => passwordStrength(password, [...words, ...known]);
      setMeter(() => rate);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return meter;
}
