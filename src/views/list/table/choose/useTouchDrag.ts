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
    let finger: number | undefined;
    let frame = 0;
    const follow = (): void => {
      if (finger === undefined) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
      const found = items.find((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return (finger ?? 0) >= top && (finger ?? 0) < bottom;
      });
      if (found?.dataset['place'] !== undefined) latest.current.onOver(Number(found.dataset['place']));
    };
    const move = (event: PointerEvent): void => {
      finger = event.clientY;
      follow();
    };
    const scroll = (): void => {
      if (list.current && finger !== undefined) {
        const before = list.current.scrollTop;
        list.current.scrollTop += scrolledBy(finger, list.current.getBoundingClientRect());
        if (list.current.scrollTop !== before) follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    scroll();
    const end = (): void => latest.current.onEnd();
    document.addEventListener('pointermove', move);
    for (const over of ['pointerup', 'pointercancel']) document.addEventListener(over, end);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointermove', move);
      for (const over of ['pointerup', 'pointercancel']) document.removeEventListener(over, end);
    };
  }, [isDragging]);
  return list;
}

/** How near the edge of the list it scrolls, and how far each time, in pixels. */
const edge = 28;
const step = 6;

/** How far a list scrolls under a finger at its edge, so that what lies beyond can be reached. */
const scrolledBy = (finger: number, { top, bottom }: DOMRect): number =>
  finger < top + edge ? -step : finger > bottom - edge ? step : 0;
