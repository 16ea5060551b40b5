import type { Post } from '@ribbonry/contracts'

/** A measure at the end of a plain name: ", 350 ml". */
const MEASURE = /,\s*\d[^,]*$/

/** What a gift is, without its measure, which goes first where there is little room. */
export function nounOf(what: string): string {
  return what.replace(MEASURE, '')
}

/**
 * A gift's name where nothing stands beside it, such as a window's title, a search result or a list of contents: the title, which
 * may be a joke, and what the thing is, without its measure. "A cup for people who speak after ten: Stoneware coffee mug".
 */
export function fullName({ title, what }: Pick<Post, 'title' | 'what'>): string {
  const noun = nounOf(what)
  if (noun === '' || title.toLowerCase().includes(noun.toLowerCase())) return title
  return `${title}${/[.!?…:]$/u.test(title) ? '' : ':'} ${noun}`
}
