import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface TouchDrag {
  /** Called when the finger is over the item at this place of the list. */
  onOver(place: number): void;
  onEnd(): void;
}

/** Tracks a finger that drags an item of a list, because browsers drag by mouse only. */
export function useTouchDrag(isDragging: boolean, drag: TouchDrag): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const onOver = useEffectEvent((place: number) => drag.onOver(place));
  const onEnd = useEffectEvent(() => drag.onEnd());
  useEffect(() => (isDragging && list.current ? followFinger(list.current, onOver, onEnd) : undefined), [isDragging]);
  return list;
}

/** Listens on the document, because an item moved under the finger loses its events. Returns a function that stops it. */
function followFinger(list: HTMLUListElement, onOver: (place: number) => void, onEnd: () => void): () => void {
  let finger: number | undefined;
  let frame = 0;
  const reportPlace = (): void => {
    const place = finger === undefined ? undefined : placeAt(list, finger);
    if (place !== undefined) onOver(place);
  };
  const move = (event: PointerEvent): void => {
    finger = event.clientY;
    reportPlace();
  };
  const scroll = (): void => {
    if (finger !== undefined) {
      const before = list.scrollTop;
      list.scrollTop += scrolledBy(finger, list.getBoundingClientRect());
      if (list.scrollTop !== before) reportPlace();
    }
    frame = requestAnimationFrame(scroll);
  };
  scroll();
  document.addEventListener('pointermove', move);
  for (const over of ['pointerup', 'pointercancel']) document.addEventListener(over, onEnd);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointermove', move);
    for (const over of ['pointerup', 'pointercancel']) document.removeEventListener(over, onEnd);
  };
}

/** Returns the `data-place` of the item at a height in the window, in pixels. */
function placeAt(list: HTMLUListElement, height: number): number | undefined {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const found = items.find((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return height >= top && height < bottom;
  });
  const place = found?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}

/** Sets the distance from an edge within which the list scrolls, and the step per frame, in pixels. */
const edge = 28;
const step = 6;

/** Returns how far to scroll a list when the finger is at its edge. */
const scrolledBy = (finger: number, { top, bottom }: DOMRect): number =>
  finger < top + edge ? -step : finger > bottom - edge ? step : 0;
