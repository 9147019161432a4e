/** Names browser and system of a `User-Agent` header, in words that users know; null where unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Lists patterns of which the first match counts, as most browsers also name those they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export const deviceOf = (userAgent: string | null): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
});

const firstIn = (patterns: readonly [RegExp, string][], userAgent: string | null): string | null =>
  patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
