import { beforeAll, expect, test } from '@jest/globals'
import { PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { EditedGuide, guideProduct } from '../../web/test/edited-guide.ts'
import { GuideTodoList, todoItem } from '../../web/test/guide-todos.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('gifts that wait for a guide do not shift, and are accessible without console errors, at three widths', async () => {
  const products = Array.from({ length: 8 }, (_, at) => guideProduct(at + 1, { pos: at + 1, broken: at === 3 }))
  const desk = new EditedGuide(fixtures, products, { status: 'published', published: '2026-03-01T10:00:00.000Z' })
  const picture = { image: PLACEHOLDER_PICTURE.src, large_image: PLACEHOLDER_PICTURE.src, thumbnail: PLACEHOLDER_PICTURE.src }
  const list = new GuideTodoList(fixtures, desk, [todoItem(1, picture), todoItem(2, picture), todoItem(3, picture)])
  const page = { storageState: sessionOf('editor'), filled: '#todolist li' }
  expect(await checkPageAtWidths(browser, '/editor/gift-guide-updater-editor/?guide=7', page)).toEqual([])
  expect(list.saves()).toEqual([])
})
