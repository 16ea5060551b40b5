/** What two ways of writing one name have in common: its letters and digits, without an article at the beginning. */
function heard(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*(?:an?|the)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether two names of a gift are more than two ways of writing one. */
export function isOtherName(one: string, other: string): boolean {
  return heard(one) !== heard(other)
}
