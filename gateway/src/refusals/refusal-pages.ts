import { errorPage } from './error-page.ts'
import { waitingTime } from './waiting-time.ts'

/** Page shown while web is unavailable. */
export const UNAVAILABLE_PAGE = errorPage({
  title: 'Back in a moment',
  heading: 'We are re-tying a ribbon',
  words: 'This page is away for a moment. Nothing of yours is lost; please try again shortly.',
  way: ['', 'Try again'],
})

/** Page for an address that exceeded its page limit. */
export function rateLimitedPage(seconds: number): Buffer {
  return errorPage({
    title: 'A little too often',
    heading: 'That was a little too often',
    words: `So many pages at once are more than we can unwrap. Please try again in ${waitingTime(seconds)}.`,
    way: ['', 'Try again'],
  })
}

const MALFORMED_URL = { heading: 'There is nothing at this address', way: ['/', 'To all gifts'] } as const

/** Pages for malformed URLs, which are not forwarded to any upstream. */
export const MALFORMED_URL_PAGES = {
  'malformed-url': errorPage({
    ...MALFORMED_URL,
    title: 'No such page',
    words: 'It has signs in it that mean nothing. A part may have been lost on its way here.',
  }),
  'url-too-long': errorPage({
    ...MALFORMED_URL,
    title: 'The address is too long',
    words: 'It is longer than any of ours. A few words are enough to search for.',
  }),
} as const
