const MAX_CHARACTERS = 80

/** A title as the words of an address: no accents, small letters, digits and single hyphens; empty when nothing is left. */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= MAX_CHARACTERS) return words
  const cut = words.slice(0, MAX_CHARACTERS + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), MAX_CHARACTERS / 2)).replace(/-$/, '')
}
