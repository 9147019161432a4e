const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size: `1,2 MB`. */
export function bytesText(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
