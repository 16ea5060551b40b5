/** Named parameters of a path pattern (`/v1/refunds/:id`); undefined where it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/+$/, '').split('/')]
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? ''
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(text)
    else if (part !== text) return undefined
  }
  return found
}
