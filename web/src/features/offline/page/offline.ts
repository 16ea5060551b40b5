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

/** First and longest time between two attempts, in milliseconds. */
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 30_000
const FIRST_SERVER_ERROR = 500

type Reason = 'offline' | 'down'

const TITLES: Readonly<Record<Reason, string>> = { offline: 'You are offline', down: 'We are down for a moment' }

/** Says whether the device or the site is offline. */
function show(reason: Reason): void {
  for (const name of Object.keys(TITLES)) document.querySelector(`#${name}`)?.toggleAttribute('hidden', name !== reason)
  document.title = `${TITLES[reason]} | Ribbonry`
  const status = document.querySelector('#trying')
  if (status !== null && status.textContent !== TITLES[reason]) status.textContent = TITLES[reason]
}

/** Requests the page, and shows it when there is an answer: an `online` event alone proves no connection. */
async function attempt(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer !== undefined && answer.status < FIRST_SERVER_ERROR) location.reload()
  else show(navigator.onLine ? 'down' : 'offline')
}

let timer = 0

/** Retries with growing intervals. */
function attemptLater(wait: number): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    void attempt()
    attemptLater(Math.min(wait * 2, LONGEST_WAIT_MS))
  }, wait)
}

function attemptNow(): void {
  void attempt()
  attemptLater(FIRST_WAIT_MS)
}

document.querySelector('#again')?.addEventListener('click', attemptNow)
for (const type of ['online', 'offline']) addEventListener(type, attemptNow)
attemptNow()
void listCachedPages()
