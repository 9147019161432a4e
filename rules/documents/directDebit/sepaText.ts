/** Spells letters that no accent makes of Latin ones, as EPC217-08 ("SEPA Requirements for an Extended Character Set"). */
const spelled: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ŋ=n ħ=h ŧ=t ĳ=ij €=E &=+ @=(at) _=- ;=, ’=' ‘=' `=' “=' ”=' „=' \"=' –=- —=- ‐=- [=( ]=) {=( }=) !=. «=' »='",
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ы=y ь=y э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ё=yo',
  ].flatMap((line) => line.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)])),
);

const allowed = /[A-Za-z0-9/\-?:().,'+ ]/;

/**
 * Transliterates a text to the SEPA character set (EPC217-08, basic Latin), cut to a length. A character without
 * spelling becomes a point. It neither begins nor ends with a slash, and holds no two in a row.
 */
export function sepaText(text: string, maxLength: number): string {
  const letters = [...text.normalize('NFC')].map(spelling).join('');
  const plain = letters
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '');
  return plain.slice(0, maxLength).replace(/[/ ]+$/, '');
}

function spelling(letter: string): string {
  if (allowed.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  const lower = letter.toLowerCase();
  const known = spelled[lower] ?? spelled[lower.normalize('NFD').charAt(0)];
  if (known !== undefined) return lower === letter ? known : known.charAt(0).toUpperCase() + known.slice(1);
  const base = letter.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return [...base].map((one) => (allowed.test(one) ? one : '.')).join('');
}
