/**
 * Canonical form of a path: minimal escapes, no trailing slash. Different spellings then share one route and one cache entry.
 * Undefined for malformed paths: broken escapes, dot segments, empty first segments, control characters.
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

/** Matches paths that are canonical but for a trailing slash: nothing to decode, no dot segment, no double slash at the start. */
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
