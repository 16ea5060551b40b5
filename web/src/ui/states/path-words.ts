const MAX_CHARACTERS = 60

/** Words of an address's last segment: 'blue teapot' for /uk/blue-teapot-j4680/. Codes and numbers are dropped. */
export function wordsOf(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  const words = last.split(/%20|[^a-z0-9]+/i).filter((word) => word !== '' && !/\d/.test(word))
  return words.join(' ').slice(0, MAX_CHARACTERS)
}
