/** Address of the site under test, without a trailing slash. `npm test` sets it; the default is that of `npm start`. */
export const SITE_URL = (process.env.SITE_URL ?? 'http://127.0.0.1:8080').replace(/\/+$/, '')

/** The same site under a host name: browsers allow passkeys only on host names. */
export const NAMED_SITE_URL = SITE_URL.replace('//127.0.0.1', '//localhost')

export const WIDTHS = [390, 820, 1440] as const

export const DEMO_PASSWORD = 'ribbons-and-bows'

interface ListAnswer {
  readonly posts: readonly {
    readonly native_ad: boolean
    readonly slug: string
    readonly title: string
    readonly merchant: string
    readonly link: string
  }[]
}

/** Gifts of the home list's first page from the site's API, without ad slots. */
export async function firstGifts(): Promise<ListAnswer['posts']> {
  const answer = await fetch(`${SITE_URL}/api/lists/clicks-score/1`)
  return ((await answer.json()) as ListAnswer).posts.filter((post) => !post.native_ad)
}
