import type { Page } from 'playwright-core'

/** Opens the list with an empty cache in the browser, and fetches every view once. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page.locator('div[aria-busy="false"] > table').waitFor()
}

/** Clicks a link to a page of the list. Returns the milliseconds until the address changed and its rows are painted. */
export async function timeView(page: Page, path: string): Promise<number> {
  return await page.evaluate(clickUntilDrawn, { path, givenUpMs: 20_000 })
}

/** Executed inside the page. The table is marked as busy while it still shows the previous rows. */
async function clickUntilDrawn({ path, givenUpMs }: { path: string; givenUpMs: number }): Promise<number> {
  const box = document.querySelector('[aria-busy] > table')?.parentElement
  if (box === undefined || box === null) throw new Error('There is no list on the page')
  const link = document.createElement('a')
  link.href = path
  document.querySelector('main')?.append(link)
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${path} was not drawn`))
    }, givenUpMs)
    let began = 0
    let wasBusy = false
    const observer = new MutationObserver(() => {
      const isBusy = box.getAttribute('aria-busy') === 'true'
      wasBusy ||= isBusy
      if (isBusy || !wasBusy || `${location.pathname}${location.search}` !== path) return
      observer.disconnect()
      clearTimeout(timer)
      // The second frame starts after the first one is painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
    })
    observer.observe(box, { attributes: true, attributeFilter: ['aria-busy'] })
    began = performance.now()
    link.click()
    link.remove()
  })
}
