/** Letters that Unicode decomposition does not reduce to ASCII. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
}

/** A text as a slug of any length: lower-case ASCII letters, digits and single hyphens. Empty where nothing is left. */
export function slugLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðłþı&]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
