import type { Browser } from 'playwright-core'
import { eventually } from './eventually.ts'
import { logIn } from './log-in.ts'
import { SITE_URL } from './site.ts'

const BUILDER = '/api/user/newsletter-builder'
/** Milliseconds of two weeks. */
const LATER_MS = 14 * 86_400_000

interface Answered {
  readonly meta: { readonly status: string; readonly error?: string }
  readonly newsletter_id?: number
}

/** Sends a newsletter unless one was sent, since the site under test has none of the demo's, and public pages show sent ones. */
export async function ensureSentNewsletter(browser: Browser): Promise<void> {
  if (await isAnySent()) return
  const context = await browser.newContext({ storageState: await logIn(browser, 'admin') })
  const post = async (path: string, data: object): Promise<Answered> => {
    const answer = await context.request.post(`${SITE_URL}${BUILDER}/${path}`, { data, headers: { origin: SITE_URL } })
    return (await answer.json()) as Answered
  }
  const lookup = await context.request.get(`${SITE_URL}/api/user/search-admin/na/1?perpage=60&new=yes`)
  const { posts } = (await lookup.json()) as { posts: readonly { readonly id: number }[] }
  const day = new Date(Date.now() + LATER_MS)
  // The newsletters know a gift once catalog's event about it has arrived.
  const id = await eventually(async () => {
    const made = await post('schedule/', {
      subject: 'Gifts for whoever reads sitemaps',
      post_ids: posts.slice(0, 2).map((one) => one.id),
      schedule_day: day.getUTCDate(),
      schedule_month: day.getUTCMonth() + 1,
      schedule_year: day.getUTCFullYear(),
      ready: true,
    })
    return made.newsletter_id
  })
  const { meta } = await post('send-now/', { newsletter_id: id })
  if (meta.status !== 'success') throw new Error(`The newsletter is not sent: ${meta.error}`)
  await context.close()
  await eventually(isAnySent)
}

async function isAnySent(): Promise<boolean> {
  const answer = (await (await fetch(`${SITE_URL}/api/newsletters/`)).json()) as { readonly newsletters: readonly unknown[] }
  return answer.newsletters.length > 0
}
