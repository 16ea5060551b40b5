import { pathKey } from '@ribbonry/guides'
import { ownPath } from '../../kit/text-editor/own-path.ts'

/** A link of a blog post's text; pictures begin with an exclamation mark. */
const LINK = /(?<!!)\[((?:\\.|[^\]\\\n])*)\]\(([^()\s]+)\)/g
/** Characters around a change that an excerpt shows. */
const AROUND = 60

export interface MendedBlogText {
  readonly content: string
  /** Excerpts around each link, as it was and as it is now. */
  readonly texts: readonly { readonly before: string; readonly after: string }[]
}

/**
 * The text of a blog post with other paths in its links to pages of this site.
 * @param paths new paths by the `pathKey` of the old ones; empty where the words lose their link
 */
export function withNewBlogPaths(content: string, paths: ReadonlyMap<string, string>, site: string): MendedBlogText {
  const texts: { before: string; after: string }[] = []
  const mended = content.replaceAll(LINK, (link: string, words: string, href: string, at: number) => {
    const path = ownPath(href, site)
    const next = path === undefined ? undefined : paths.get(pathKey(path))
    if (next === undefined) return link
    const after = next === '' ? words : `[${words}](${next})`
    const around = (middle: string) => excerpt(content, at, at + link.length, middle)
    texts.push({ before: around(link), after: around(after) })
    return after
  })
  return { content: mended, texts }
}

function excerpt(text: string, start: number, end: number, middle: string): string {
  const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, end + AROUND)]
  return `${from > 0 ? '…' : ''}${text.slice(from, start)}${middle}${text.slice(end, to)}${to < text.length ? '…' : ''}`
}
