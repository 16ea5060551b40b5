import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { guideProduct, EditedGuide } from '../src/edited-guide.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const EDITOR = '/editor/dashboard/7/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('proofreading', () => {
  test('loads its dictionary, and finds unknown words, repeated words, and texts with the same start', async () => {
    const desk = new EditedGuide([
      guideProduct(11, { title: 'A blanekt', content: 'It warms the the owl at [Etsyy](/etsy/).' }),
      guideProduct(12, { title: 'A lamp', content: 'It warms nobody, and Etsy knows.' }),
    ])
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    const files: string[] = []
    page.context().on('request', (request) => files.push(request.url()))
    const dictionary = () => new Set(files.filter((file) => file.includes('english')))
    await open(page, EDITOR)
    await page.getByLabel('Outro', { exact: true }).waitFor()
    expect(dictionary()).toEqual(new Set())
    await page.getByRole('button', { name: 'Proofread', exact: true }).click()
    const first = page.getByRole('article', { name: 'A blanekt' })
    await first.getByText('“blanekt” is not in the dictionary.').waitFor()
    expect(dictionary().size).toBe(2)
    expect(await first.locator('mark').allTextContents()).toEqual(['blanekt', 'the the', 'Etsyy'])
    expect(await page.getByText('Another text begins like this: “It warms”.').count()).toBe(2)
    // Names of shops count as correct.
    expect(await page.getByText('“Etsy” is not').count()).toBe(0)
    await first.getByRole('button', { name: 'blanket for blanekt' }).waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await first.getByRole('button', { name: 'blanket for blanekt' }).click()
    await page.getByRole('article', { name: 'A blanket' }).getByRole('button', { name: 'Take one out' }).click()
    await page.getByText(/^Saved \d/).waitFor()
    expect(desk.products[0]).toMatchObject({ title: 'A blanket', content: 'It warms the owl at [Etsyy](/etsy/).' })
    await page.getByRole('button', { name: 'It is right: Etsyy' }).click()
    await page.locator('mark').first().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('0 of 2 read', { exact: true }).waitFor()
    expect(await page.locator('mark').count()).toBe(0)
  })
})
