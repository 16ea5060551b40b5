import { errorPage } from './error-page.ts'
import { waitingTime } from './waiting-time.ts'

/** What a visitor sees while the pages' own server is away. */
export const UNAVAILABLE_PAGE = errorPage({
  title: 'Back in a moment',
  heading: 'We are re-tying a ribbon',
  words: 'This page is away for a moment. Nothing of yours is lost; please try again shortly.',
  way: ['', 'Try again'],
})

/** What a visitor sees who opened more pages than anybody can look at. */
export function rateLimitedPage(seconds: number): Buffer {
  return errorPage({
    title: 'A little too often',
    heading: 'That was a little too often',
    words: `So many pages at once are more than we can unwrap. Please try again in ${waitingTime(seconds)}.`,
    way: ['', 'Try again'],
  })
}

const MALFORMED_URL = { heading: 'There is nothing at this address', way: ['/', 'To all gifts'] } as const

/** What a visitor sees at an address that no server of ours is asked about. */
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
