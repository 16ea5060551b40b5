import robotsParser from 'robots-parser'

interface ParsedRobots {
  isAllowed(url: string, userAgent: string): boolean | undefined
}

// The package exports its function itself; its types describe a default export.
const parse = robotsParser as unknown as (url: string, text: string) => ParsedRobots

/** Reads a robots.txt: whether an address of its origin may be asked by a user agent. */
export function parsedRobots(origin: string, text: string, userAgent: string): (url: URL) => boolean {
  const robots = parse(`${origin}/robots.txt`, text)
  return ({ href }) => robots.isAllowed(href, userAgent) !== false
}
