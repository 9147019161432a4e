interface Remembered<T> {
  until: number;
  answer: Promise<T>;
}

/** Bounds what is remembered: the oldest answer goes first. */
const most = 1000;

/** Returns a function that asks each question once per so many milliseconds; one that failed is asked again. */
export function rememberFor<T>(milliseconds: number): (key: string, now: Date, ask: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Remembered<T>>();
  return (key, now, ask) => {
    const known = answers.get(key);
    if (known && known.until > now.getTime()) return known.answer;
    answers.delete(key);
    const [oldest] = answers.size >= most ? answers.keys() : [];
    if (oldest !== undefined) answers.delete(oldest);
    const answer = ask();
    answers.set(key, { until: now.getTime() + milliseconds, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
