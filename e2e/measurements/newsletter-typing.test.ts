import { expect, test } from '@jest/globals'
import { answerNewsletters, NEWSLETTER_NOW, SWAN } from '../../web/test/newsletters.ts'
import { freshVisit, sharedBrowser } from '../src/browser.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const LETTER = 'iframe[title="The letter"]'
/** With the 120 milliseconds that typing must rest. */
const MOST_MS = 300

test('the letter in the builder follows what is typed', async () => {
  answerNewsletters(fixtures)
  const { page } = await freshVisit(await sharedBrowser(), { storageState: sessionOf('newsletter') })
  await page.clock.setFixedTime(NEWSLETTER_NOW)
  await open(page, '/admin/newsletter-builder/1/')
  await page.frameLocator(LETTER).getByRole('link', { name: SWAN.title }).waitFor()
  const watched = page.locator(LETTER).evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise<number>((resolve) => {
        let began = 0
        addEventListener('input', () => (began = performance.now()), { capture: true, once: true })
        new MutationObserver(() => {
          if (frame.contentDocument?.querySelector('h1')?.textContent === 'Typed') resolve(performance.now() - began)
        }).observe(frame.contentDocument ?? document, { childList: true, subtree: true })
      }),
  )
  await page.getByLabel('Subheading').click()
  await page.getByLabel('Subheading').fill('Typed')
  expect(await watched).toBeLessThan(MOST_MS)
})
