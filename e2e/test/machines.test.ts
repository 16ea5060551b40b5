import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { crawl } from '../src/crawl.ts'
import { eventually } from '../src/eventually.ts'
import { pageAddresses } from '../src/page-types.ts'
import { ensureSentNewsletter } from '../src/sent-newsletter.ts'
import { answerTo } from '../src/site-answers.ts'
import { firstGifts, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

/** Number of gifts checked individually. */
const SAMPLED = 40
/** Timeout of a test that requests hundreds of pages, in milliseconds. */
const CRAWL_TIMEOUT = 240_000

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
  page = (await visit(browser)).page
  await page.goto(`${SITE_URL}/robots.txt`)
  // Guides become complete as catalog's events about their gifts arrive.
  await eventually(async () => (await fetch(`${SITE_URL}/sitemap-guides-1.xml`)).status === 200)
  await ensureSentNewsletter(browser)
  await eventually(async () => (await fetch(`${SITE_URL}/sitemap-newsletters-1.xml`)).status === 200)
})

/** Texts of elements in an XML file of the site, parsed by a browser. */
async function read(path: string, name: string): Promise<readonly string[]> {
  const answer = await fetch(`${SITE_URL}${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  const found = await page.evaluate(
    ([xml, wanted]) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      return (
        parsed.querySelector('parsererror')?.textContent ??
        [...parsed.getElementsByTagName(wanted)].map(({ textContent }) => textContent)
      )
    },
    [await answer.text(), name] as const,
  )
  if (typeof found === 'string') throw new Error(`${path} is not well-formed: ${found}`)
  return found
}

const onSite = (address: string): string => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

describe('the sitemaps', () => {
  test(
    'lead to pages that are there, are to be indexed, and have that address',
    async () => {
      const files = (await read('/sitemap.xml', 'loc')).map(onSite)
      for (const kind of ['pages', 'gifts', 'guides', 'blog', 'giveaways', 'newsletters', 'posts'])
        expect(files).toContain(`/sitemap-${kind}-1.xml`)
      const wrong: string[] = []
      for (const file of files) {
        const listed = await read(file, 'loc')
        expect(listed.length).toBeGreaterThan(0)
        const addresses = file.includes('-posts-') ? listed.slice(0, SAMPLED) : listed
        for (const address of addresses) {
          const { status, isIndexed, canonical } = await answerTo(onSite(address))
          if (status !== 200 || !isIndexed || canonical !== address.replaceAll('&', '&amp;')) wrong.push(`${address}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    CRAWL_TIMEOUT,
  )
})

describe('the feeds', () => {
  test.each([
    '/feed.xml',
    '/new/feed.xml',
    '/uk/popular/feed.xml',
    '/gift-guides/feed.xml',
    '/blog/feed.xml',
    '/gifts/birthday/feed.xml',
  ])('%s can be read, and its entries lead to pages', async (path) => {
    const ids = await read(path, 'id')
    expect(ids.length).toBeGreaterThan(3)
    const [, ...entries] = ids
    const answers = await Promise.all(entries.slice(0, 5).map(async (id) => (await fetch(`${SITE_URL}${onSite(id)}`)).status))
    expect(new Set(answers)).toEqual(new Set([200]))
  })
})

describe('a page that is shared', () => {
  test('is shown with its title and its picture, 1200 by 630', async () => {
    const [gift] = await firstGifts()
    const guide = onSite((await read('/sitemap-guides-1.xml', 'loc'))[0] ?? '')
    for (const path of [`/${gift?.slug}/`, guide, '/gifts/birthday/', '/']) {
      const html = await (await fetch(`${SITE_URL}${path}`)).text()
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      const size = await page.evaluate(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      }, onSite(picture))
      expect([path, ...size]).toEqual([path, 1200, 630])
    }
  })
})

/** Pages shared by all editions, whose links lead to the visitor's edition. */
const SHARED = ['/blog/', '/gift-guides/', '/giveaways/', '/about/', '/shop-instagram/', '/product-pitch/']

describe('the links of the site', () => {
  test(
    'all lead somewhere, from every kind of page on',
    async () => {
      const { looked, broken } = await crawl([...Object.values(await pageAddresses()), '/uk/', '/ca/'], { most: 1000 })
      expect(looked).toBeGreaterThan(300)
      expect(broken).toEqual([])
    },
    CRAWL_TIMEOUT,
  )

  test.each(['/uk', '/ca'])(
    'of %s lead somewhere and stay in that country',
    async (edition) => {
      const { looked, broken, lost } = await crawl([`${edition}/`, ...SHARED], { most: 500, edition })
      expect(looked).toBeGreaterThan(200)
      expect([broken, lost]).toEqual([[], []])
    },
    CRAWL_TIMEOUT,
  )
})
