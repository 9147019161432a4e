import { useEffect, useEffectEvent } from 'react';

/** Lists signs of a hand; a field also gets the focus, or a value, while somebody only looks. */
const signs = ['keydown', 'pointerdown', 'submit'] as const;

/** Calls back when somebody begins to fill in a form of this page, perhaps more than once. */
export function useFormBegun(onBegun: () => void): void {
  const begun = useEffectEvent(onBegun);
  useEffect(() => {
    const notice = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('form')) begun();
    };
    for (const sign of signs) document.addEventListener(sign, notice);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, notice);
    };
  }, []);
}
