import { errorPage } from './error-page.ts'
import { waitingTime } from './waiting-time.ts'

/** Page shown while web is unavailable. */
export const UNAVAILABLE_PAGE = errorPage({
  title: 'Back in a moment',
  heading: 'We are re-tying a ribbon',
  over: 'It is not you, it is us',
  words: 'It came undone while we were not looking. This page is back in a moment, and nothing of yours is lost.',
  way: ['', 'Try again'],
  retries: true,
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

const NOTHING_HERE = { heading: 'There is nothing at this address', way: ['/', 'To all gifts'] } as const

/** Pages of refusals that have one of their own, by code. */
const PAGES: Readonly<Record<string, Buffer | undefined>> = {
  'malformed-url': errorPage({
    ...NOTHING_HERE,
    title: 'No such page',
    words: 'It has signs in it that mean nothing. A part may have been lost on its way here.',
  }),
  'url-too-long': errorPage({
    ...NOTHING_HERE,
    title: 'The address is too long',
    words: 'It is longer than any of ours. A few words are enough to search for.',
  }),
  'headers-too-large': errorPage({
    title: 'That was too much',
    heading: 'That was more than we can carry',
    words: 'The address or the cookies of this site have grown too large. Deleting our cookies in your browser helps.',
    way: ['/', 'To all gifts'],
  }),
  'service-unavailable': UNAVAILABLE_PAGE,
}

const MISSING_PAGE = errorPage({
  ...NOTHING_HERE,
  title: 'No such page',
  words: 'Whatever was here has been given away. The gifts are all still where they were.',
})

const REFUSED_PAGE = errorPage({
  title: 'That did not work',
  heading: 'That did not work',
  words: 'This address is for our own pages to ask, and it did not like the question.',
  way: ['/', 'To all gifts'],
})

const NOT_FOUND = 404
const FIRST_FAULT_OF_OURS = 500

/** Page for a refusal. */
export function refusalPage(code: string, status: number): Buffer {
  return PAGES[code] ?? refusedPage(status)
}

/** Page for a status that an upstream answered. */
export function refusedPage(status: number): Buffer {
  if (status >= FIRST_FAULT_OF_OURS) return UNAVAILABLE_PAGE
  return status === NOT_FOUND ? MISSING_PAGE : REFUSED_PAGE
}
