import { isVisible, MENU_LINK_LENGTH, MENU_TITLE_LENGTH, typedLine } from '@ribbonry/contracts'
import { isPublicHost } from '@ribbonry/links'

/** Why a text cannot be that of a menu entry. */
export interface FieldRefusal {
  readonly code: 'title-missing' | 'title-too-long' | 'link-missing' | 'link-refused'
  readonly sentence: string
}

/** Far above the longest title: a longer text is refused and not cut. */
const LONGEST_LINE = 1000
/** Where paths are resolved, to see whether they stay on the site. */
const SITE = 'https://menu.invalid'
/** White space, control characters, what is invisible, and the backslash, which browsers read as a slash. */
const STRAY = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u

const refused = (sentence: string): FieldRefusal => ({ code: 'link-refused', sentence })

/** One line without control characters and direction marks, or why it is refused. */
export function readTitle(typed: string): string | FieldRefusal {
  const title = typedLine(typed, LONGEST_LINE)
  if (!isVisible(title)) return { code: 'title-missing', sentence: 'Please provide a title' }
  if (Array.from(title).length > MENU_TITLE_LENGTH)
    return { code: 'title-too-long', sentence: `A title can have up to ${MENU_TITLE_LENGTH} characters.` }
  return title
}

/** A path of the site or a public http(s) address as it is stored, or why it is refused. */
export function readMenuLink(typed: string): string | FieldRefusal {
  const link = typed.trim()
  if (!isVisible(link)) return { code: 'link-missing', sentence: 'Please provide a link' }
  if (link.length > MENU_LINK_LENGTH) return refused('This link is too long.')
  if (STRAY.test(link)) return refused('This link contains characters that do not belong in a link.')
  return link.startsWith('/') ? readPath(link) : readAddress(link)
}

function readPath(link: string): string | FieldRefusal {
  const url = URL.parse(link, SITE)
  if (url === null || url.origin !== SITE || url.pathname.startsWith('//')) return refused('A path begins with a single slash.')
  return `${url.pathname}${url.search}${url.hash}`
}

function readAddress(link: string): string | FieldRefusal {
  if (!/^https?:\/\/[^/]/i.test(link)) return refused('A link is a path such as /new/, or begins with http:// or https://.')
  const url = URL.parse(link)
  if (url === null) return refused('This link could not be read.')
  if (url.username !== '' || url.password !== '' || /^https?:\/*[^/?#]*@/i.test(link))
    return refused('Links must not contain a user name or password.')
  return isPublicHost(url.hostname) ? url.href : refused('This link does not lead to a public website.')
}
