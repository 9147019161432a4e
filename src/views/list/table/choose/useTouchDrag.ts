import { type RefObject, useEffect, useRef } from 'react';

interface TouchDrag {
  /** The finger is over the item at this place of the list. */
  onOver(place: number): void;
  onEnd(): void;
}

/**
 * Follows a finger that drags an item of a list, which browsers do for a mouse only. The document listens: an item that is put
 * elsewhere under the finger loses it.
 */
export function useTouchDrag(isDragging: boolean, drag: TouchDrag): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    if (!isDragging) return;
    const move = (event: PointerEvent): void => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
      const found = items.find((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return event.clientY >= top && event.clientY < bottom;
      });
      if (found?.dataset['place'] !== undefined) latest.current.onOver(Number(found.dataset['place']));
    };
    const end = (): void => latest.current.onEnd();
    document.addEventListener('pointermove', move);
    for (const over of ['pointerup', 'pointercancel']) document.addEventListener(over, end);
    return () => {
      document.removeEventListener('pointermove', move);
      for (const over of ['pointerup', 'pointercancel']) document.removeEventListener(over, end);
    };
  }, [isDragging]);
  return list;
}
