import { inlineLinks } from '@ribbonry/guides'

/** The text with these words turned into a link; undefined where a link is not possible. */
export function withLink(text: string, place: { readonly start: number; readonly end: number }, words: string, path: string) {
  const link = `[${words}](${path})`
  if (words.trim() === '' || inlineLinks(link).length !== 1) return undefined
  return text.slice(0, place.start) + link + text.slice(place.end)
}

/** Key of the text that a control of the editor edits, if the text may contain links. */
export function linkableKey(control: string): string | undefined {
  if (control === 'content' || control === 'outro') return control
  const [, product] = /^content-(\d+)$/.exec(control) ?? []
  return product === undefined ? undefined : `${product} content`
}
