import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { getPost } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { hydrated } from '../src/hydrated.ts'
import { findPageFaults } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

const ADDRESS = `${SITE_URL}/a-teapot/`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(() => {
  fixtures.answer(getPost, (_call, { post }) => ({
    post: {
      ...post,
      images: ['a', 'b', 'c'].map((digit) => ({
        id: digit.repeat(32),
        src: `/media/${digit.repeat(32)}/960.jpg`,
        width: 1600,
        height: 1200,
        alt: `Teapot ${digit}`,
        color: '#aa3355',
      })),
    },
  }))
})

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures, closer' })

describe('the pictures of a gift', () => {
  test('open full-screen, change by keys, zoom by a press, and return the focus when closed', async () => {
    const { page } = await visit(browser)
    await page.goto(ADDRESS)
    await hydrated(page)
    const second = page.getByRole('link', { name: 'Teapot b , closer' })
    await second.press('Enter')
    await eventually(async () => (await viewer(page).locator('output').textContent()) === '2 / 3')
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await viewer(page).locator('output').textContent()) === '3 / 3')
    expect(await viewer(page).getByRole('button', { name: 'Next picture' }).isDisabled()).toBe(true)
    const zoom = viewer(page).getByRole('button', { name: 'Zoom Teapot c' })
    const before = (await zoom.boundingBox())?.width ?? 0
    await zoom.click()
    expect((await zoom.boundingBox())?.width).toBeGreaterThan(before * 2)
    expect(await findPageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('open as files without JavaScript', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(ADDRESS)
    const links = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
    expect(await links.first().getAttribute('href')).toBe(`/media/${'a'.repeat(32)}/1600.webp`)
  })
})
