import { beforeAll, describe, expect, test } from '@jest/globals'
import { getSeason, listSeasons } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { CHRISTMAS, SEASONS } from '../../web/test/seasons.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('a season', () => {
  test('on the front page does not shift, is accessible and logs nothing, in three widths, light and dark', async () => {
    fixtures.answer(getSeason, { season: CHRISTMAS, ends: '2026-12-01T05:00:00.000Z' })
    const title = 'h2:text-is("Christmas, in good time")'
    expect(await checkPageAtWidths(browser, '/', { filled: title })).toEqual([])
  })

  test('of staff does not shift while it fills, is accessible and logs nothing, in three widths, light and dark', async () => {
    fixtures.answer(listSeasons, { seasons: [...SEASONS] })
    const given = { storageState: sessionOf('admin'), filled: 'main form [name="name"]' }
    expect(await checkPageAtWidths(browser, '/admin/seasons/', given)).toEqual([])
  })
})
