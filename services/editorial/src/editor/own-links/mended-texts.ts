import { pathKey, replaceLinks } from '@ribbonry/guides'
import type { GuideContent } from '../guides/reading/guide-content.ts'

/** New paths by the `pathKey` of the old ones; empty where the words lose their link. */
export type NewPaths = ReadonlyMap<string, string>

/** A text as it was and as it is now. */
export interface MendedText {
  readonly before: string
  readonly after: string
}

/** Characters around a change that an excerpt shows. */
const AROUND = 60

/** The content of a guide with other paths in the links of its texts, and in its list of links to make. */
export function withNewPaths(content: GuideContent, paths: NewPaths): GuideContent {
  const mended = (text: string): string => mendText(text, paths)
  const { fields } = content
  return {
    fields: { ...fields, content: mended(fields.content), outro: mended(fields.outro) },
    products: content.products.map((product) => ({ ...product, content: mended(product.content) })),
    interlinks: content.interlinks.map((link) => {
      const next = paths.get(pathKey(link.link))
      return next === undefined || next === '' ? link : { ...link, link: next }
    }),
  }
}

/** Excerpts of the texts that differ. */
export function mendedTexts(before: GuideContent, after: GuideContent): MendedText[] {
  const pairs = [
    [before.fields.content, after.fields.content] as const,
    ...before.products.map(({ content }, index) => [content, after.products[index]?.content ?? content] as const),
    [before.fields.outro, after.fields.outro] as const,
  ]
  return pairs.flatMap(([was, is]) => (was === is ? [] : excerpts(was, is)))
}

function mendText(text: string, paths: NewPaths): string {
  return replaceLinks(text, ({ words, path }) => {
    const next = paths.get(pathKey(path))
    if (next === undefined) return undefined
    return next === '' ? words : { words, path: next }
  })
}

/** The part of two texts around what differs. */
function excerpts(was: string, is: string): MendedText {
  let start = 0
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start += 1
  let end = 0
  const most = Math.min(was.length, is.length) - start
  while (end < most && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1
  return { before: cut(was, start, was.length - end), after: cut(is, start, is.length - end) }
}

function cut(text: string, start: number, end: number): string {
  const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, end + AROUND)]
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
