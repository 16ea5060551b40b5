import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type CountedSearch,
  getFeaturedGuides,
  listMenuEntries,
  listSearches,
  listSynonyms,
  type MenuItem,
  previewSynonym,
} from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const MENUS: readonly (readonly [title: string, below: readonly string[]])[] = [
  ['Recipients', ['For him', 'For her', 'For children']],
  ['Occasions', ['Birthday', 'Christmas']],
  ['New', []],
  ['Popular', []],
  ['Gift guides', []],
  ['About', []],
]

const ITEMS: readonly MenuItem[] = MENUS.flatMap(([title, below], place) => {
  const top = entry(100 * (place + 1), title, null)
  return [{ ...top, extra_mobile: title === 'About' }, ...below.map((child, index) => entry(top.id + index + 1, child, top.id))]
})

function entry(id: number, title: string, parent: number | null): MenuItem {
  const link = `/${title.toLowerCase().replaceAll(' ', '-')}/`
  const places = { mobile: true, desktop: title !== 'For children', extra_mobile: false }
  return { id, parent_id: parent, title, link, ...places, sort: id, season: title === 'Christmas' ? title : null, version: 1 }
}

const SYNONYMS = ['mug', 'tea pot', 'trainers', 'stargazer'].map((word, id) => ({ id: id + 1, word, synonym: `other ${word}` }))
const SEARCHES: readonly CountedSearch[] = ['tea cosy', 'astrolabe', 'gift for my neighbour who has everything'].map(
  (term, place) => ({ term, searches: 30 - place, nothing: 20 - 7 * place, near: place, last: '2026-11-20T00:00:00.000Z' }),
)

function answer(): void {
  fixtures.answer(listMenuEntries, { navigation: [...ITEMS] })
  fixtures.answer(getFeaturedGuides, (_call, usual) => ({ ...usual, homepage: usual.homepage.slice(0, 2), postpage: [] }))
  fixtures.answer(listSynonyms, { synonyms: SYNONYMS, total: SYNONYMS.length })
  fixtures.answer(listSearches, { searches: [...SEARCHES], total: SEARCHES.length })
  fixtures.answer(previewSynonym, (_call, usual) => ({
    taken: false,
    effects: usual.effects.slice(0, 1).map((effect) => ({ ...effect, word: 'mug', before: 3, after: 17 })),
  }))
}

describe('the staff page of', () => {
  test.each([
    ['the menus', '/admin/nav-menu-editor/', '[aria-label="Entries"] li'],
    ['synonyms', '/admin/search-title-synonyms/', 'tbody a'],
    ['searches', '/admin/searches/', 'tbody a'],
  ])(
    '%s does not shift while it fills, is accessible and logs nothing, in three widths, light and dark',
    async (_name, path, filled) => {
      answer()
      expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('admin'), filled })).toEqual([])
    },
  )
})

test('a menu entry is dragged below another one by the mouse', async () => {
  answer()
  const { page } = await visit(browser, { viewport: { width: 1440, height: 1400 }, storageState: sessionOf('admin') })
  await open(page, '/admin/nav-menu-editor/')
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
  const moved = page.waitForRequest((request) => request.url().includes('/menu-editor/navigation/move'))
  await handle('New').hover()
  await page.mouse.down()
  const box = await handle('Christmas').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  expect((await moved).postDataJSON()).toEqual({ nav_id: 300, parent: 200, before: 202 })
})
