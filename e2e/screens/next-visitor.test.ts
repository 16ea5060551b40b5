import { beforeAll, describe, expect, test } from '@jest/globals'
import { addToBoard } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { hydrated } from '../src/hydrated.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { release, visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** What a document could know of an earlier visitor. */
const traces = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    local: localStorage.getItem('of') ?? '',
    session: sessionStorage.getItem('of') ?? '',
    caches: await caches.keys(),
    script: 'ofScript' in globalThis,
    exposed: 'ofTest' in globalThis,
    width: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    print: matchMedia('print').matches,
    online: navigator.onLine,
    hovered: document.querySelectorAll('header :hover').length,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }))

/** A point of the site's logo, in pixels. */
const LOGO = [80, 40] as const

const NOTHING = {
  local: '',
  session: '',
  caches: [],
  script: false,
  exposed: false,
  width: 1440,
  dark: false,
  still: false,
  print: false,
  online: true,
  hovered: 0,
  clipboard: 'prompt',
}

describe('the next visitor in a tab', () => {
  test('finds nothing of the one before', async () => {
    const { page } = await visit(browser, { viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' })
    const context = page.context()
    const heard: string[] = []
    page.on('request', (request) => heard.push(request.url()))
    await page.addInitScript(() => Object.assign(globalThis, { ofScript: true }))
    await page.exposeFunction('ofTest', () => 'yes')
    await context.addCookies([{ name: 'edition', value: 'uk', url: SITE_URL }])
    await context.grantPermissions(['clipboard-read'])
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.route('**/robots.txt', (route) => route.fulfill({ body: 'taken' }))
    await page.goto(`${SITE_URL}/about/`)
    await page.evaluate(async () => {
      localStorage.setItem('of', 'the former')
      sessionStorage.setItem('of', 'the former')
      await caches.open('of the former')
      addEventListener('pagehide', () =>
        navigator.sendBeacon('/api/user/wishlist/add', new Blob(['{}'], { type: 'application/json' })),
      )
    })
    await context.newPage()
    await page.mouse.move(...LOGO)
    await release(page)
    fixtures.reset()
    const count = heard.length

    const { page: next } = await visit(browser)
    expect([next === page, await context.cookies()]).toEqual([true, []])
    await next.goto(`${SITE_URL}/about/`)
    await hydrated(next)
    expect([await traces(next), context.pages().length, heard.length]).toEqual([NOTHING, 1, count])
    await next.goto(`${SITE_URL}/robots.txt`)
    expect(await next.locator('body').innerText()).not.toBe('taken')
    expect(fixtures.callsOf(addToBoard)).toEqual([])
  })

  test('has a tab of their own after a clock that was set, or a site of others', async () => {
    const { page } = await visit(browser)
    await page.clock.setFixedTime(0)
    await release(page)
    const { page: second } = await visit(browser)
    await second.goto('data:text/html,elsewhere')
    await release(second)
    const { page: third } = await visit(browser)
    expect([page.isClosed(), second.isClosed(), third.isClosed()]).toEqual([true, true, false])
  })

  test('has their own cookies, and the permissions that they ask for', async () => {
    const storageState = {
      cookies: [
        {
          name: 'edition',
          value: 'uk',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax' as const,
        },
      ],
      origins: [],
    }
    for (const permissions of [['clipboard-read'], ['clipboard-read']]) {
      const { page } = await visit(browser, { storageState, permissions })
      await page.goto(`${SITE_URL}/robots.txt`)
      expect(await traces(page)).toEqual({ ...NOTHING, clipboard: 'granted' })
      expect(await page.evaluate(() => document.cookie)).toBe('edition=uk')
      await release(page)
    }
  })
})
