import { type IsProxyStandIn, usualDelayMs } from '../../../registrar/isProxyStandIn.ts';
import { type Html, html } from '../html.ts';
import { form, section, select } from '../parts.ts';
import type { Form, Reader, Text } from '../servicePage.ts';
import { texts } from '../texts.ts';

const words = {
  heading: { en: 'Availability', nl: 'Beschikbaarheid' },
  help: {
    en: 'Names tell how they answer: those that end in -taken, -premium, -slow or -error before the dot. Registering one in -async takes a minute.',
    nl: 'Namen bepalen zelf hun antwoord: die op -taken, -premium, -slow of -error eindigen voor de punt. Er een op -async registreren duurt een minuut.',
  },
  how: { en: 'How it answers', nl: 'Hoe het antwoordt' },
  asked: { en: 'Asked last', nl: 'Laatst gevraagd' },
} as const;

const ways: Record<string, { label: Text; behaviour: IsProxyStandIn['behaviour'] }> = {
  usual: { label: { en: 'As usual', nl: 'Gewoon' }, behaviour: { refusesTls: false, delayMs: usualDelayMs } },
  slow: { label: { en: '2 seconds later', nl: '2 seconden later' }, behaviour: { refusesTls: false, delayMs: 2_000 } },
  breaks: {
    label: { en: 'Breaks off after three names', nl: 'Breekt af na drie namen' },
    behaviour: { refusesTls: false, delayMs: usualDelayMs, breaksAfter: 3 },
  },
  withoutTls: {
    label: { en: 'Refuses to encrypt', nl: 'Weigert te versleutelen' },
    behaviour: { refusesTls: true, delayMs: usualDelayMs },
  },
};

const shownLines = 10;

/** Draws how IsProxy answers, and what it was asked; never its key. */
export function availability(reader: Reader, { behaviour, lines }: IsProxyStandIn): Html {
  const { say } = reader;
  const isCurrent = (way: string): boolean => JSON.stringify(ways[way]?.behaviour) === JSON.stringify(behaviour);
  const names = Object.keys(ways).sort((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  const options = names.map((value) => ({ value, label: ways[value] ? say(ways[value].label) : value }));
  const asked = lines.filter((line) => line.startsWith('IS ')).slice(-shownLines);
  const choose = form(reader, 'registrar', {
    fixed: { do: 'availability' },
    inputs: select(say(words.how), 'way', options),
    label: say(texts.set),
  });
  const list = asked.length > 0 && html`<p class="quiet">${say(words.asked)}</p><pre>${asked.join('\n')}</pre>`;
  return section(say(words.heading), html`${choose}${list}`, say(words.help));
}

/** Lets IsProxy answer in another way. Throws for one that it does not know. */
export function setAvailability(isProxy: IsProxyStandIn, { way = '' }: Form): void {
  const chosen = Object.hasOwn(ways, way) ? ways[way] : undefined;
  if (chosen === undefined) throw new Error(`IsProxy does not answer "${way}".`);
  delete isProxy.behaviour.breaksAfter;
  Object.assign(isProxy.behaviour, chosen.behaviour);
}
