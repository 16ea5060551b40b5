/**
 * A path in its one spelling: escapes only where they are needed, no last slash. Two spellings of one path so share one
 * entry in the cache and one route. Undefined for what no honest client sends: broken escapes, dot segments, empty first
 * segments, control characters.
 */
export function canonicalPath(path: string): string | undefined {
  if (PLAIN.test(path)) return withoutTrailingSlash(path)
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const segments: string[] = []
  for (const raw of path.split('/')) {
    const segment = decoded(raw)
    if (segment === undefined || segment === '.' || segment === '..' || hasControl(segment)) return undefined
    segments.push(encodeURIComponent(segment))
  }
  return withoutTrailingSlash(segments.join('/'))
}

/** Nothing to decode, no dot that could be a segment of its own, no double slash at the start. */
const PLAIN = /^\/(?:[\w~-][\w~-]*(?:\.[\w~-]+)*(?:\/|$))*$/

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function hasControl(text: string): boolean {
  for (const character of text) if (character < ' ' || character === '\u007f' || character === '\\') return true
  return false
}
