import type { CSSProperties } from 'react';
import { CardFrame } from './CardFrame.tsx';

interface CardsLoadingProps {
  /** Number of lines below the title. */
  lines: number;
  /** Height of a card, in pixels. */
  height: number;
  /** Maximum number of cards, those of a page. */
  most: number;
  style: CSSProperties;
}

/** Draws placeholders of the final height, as many as fit on the screen. */
export function CardsLoading({ lines, height, most, style }: CardsLoadingProps) {
  const count = Math.max(1, Math.min(most, Math.ceil(window.innerHeight / height)));
  return (
    <div aria-busy>
      <CardFrame aria-hidden style={style}>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: They are all the same.
          <li key={card}>
            <div className="body">
              <div className="title">
                <div className="bone" />
              </div>
              {Array.from({ length: lines }, (_, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: They are all the same.
                <div key={line} className="bone" />
              ))}
            </div>
          </li>
        ))}
      </CardFrame>
    </div>
  );
}
