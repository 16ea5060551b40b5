import './offline.css'
import { pageTitle } from './page-title.ts'

/** Fills the offline page with the cached pages, newest first. */
async function listCachedPages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
  const found = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      return await Promise.all(
        (await cache.keys()).map(async ({ url }) => ({ url, title: pageTitle(await (await cache.match(url))?.text()) })),
      )
    }),
  )
  const pages = found
    .flat()
    .toReversed()
    .filter(({ url }) => url !== location.href)
  document.querySelector('.pages')?.replaceChildren(...pages.map(({ url, title }) => entryOf(url, title)))
  document.querySelector('#kept')?.toggleAttribute('hidden', pages.length === 0)
}

function entryOf(url: string, title: string): HTMLElement {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  link.href = url
  link.textContent = title === '' ? new URL(url).pathname : title
  entry.append(link)
  return entry
}

const reload = (): void => {
  location.reload()
}
document.querySelector('#again')?.addEventListener('click', reload)
// Browsers report `online` too early, and for networks without access; only an answer proves a connection.
addEventListener('online', () => {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(reload, () => undefined)
})
void listCachedPages()
