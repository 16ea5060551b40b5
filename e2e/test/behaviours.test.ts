import { describe, expect, test } from '@jest/globals'
import { sharedBrowser } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { DEMO_PASSWORD, SITE_URL } from '../src/site.ts'
import { visit } from '../src/visitors.ts'

describe('the preference for adult gifts', () => {
  test('changes what lists hold', async () => {
    const listed = async (cookie: string): Promise<readonly { readonly nsfw: boolean }[]> =>
      (
        (await (await fetch(`${SITE_URL}/api/lists/new/1?perpage=202`, { headers: { cookie } })).json()) as {
          posts: readonly { readonly nsfw: boolean }[]
        }
      ).posts
    expect((await listed('nsfw=0')).some(({ nsfw }) => nsfw)).toBe(false)
    expect((await listed('nsfw=1')).some(({ nsfw }) => nsfw)).toBe(true)
  })
})

describe('with dev=true', () => {
  test('anybody finds the purge tool, and only an administrator may use it', async () => {
    const { page } = await visit(await sharedBrowser())
    const purge = page.getByRole('button', { name: 'Purge the lists' })
    await page.goto(`${SITE_URL}/?dev=true`)
    await purge.click()
    const said = page.getByRole('complementary', { name: 'Developer tools' }).getByRole('status')
    await eventually(async () => (await said.textContent()) !== '')
    expect(await said.textContent()).not.toContain('Purged')
    await page.evaluate(async (password) => {
      await fetch('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin@ribbonry.test', password }),
      })
    }, DEMO_PASSWORD)
    await page.goto(`${SITE_URL}/?dev=true`)
    await purge.click()
    await eventually(async () => (await said.textContent())?.includes('Purged'))
    expect(await said.textContent()).toMatch(/\/api\/lists\/new.*\/api\/lists\/clicks-score/)
  })
})
