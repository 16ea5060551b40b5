// Runs before the first paint, which it blocks: only what cannot wait for the page's own code belongs here.

// Applies the chosen theme without a flash.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the device's setting applies.
}

// A new visit starts at the top, so content far below can skip its layout (web/src/ui/gift-card/gift-card.module.css).
// A reload or a return may start anywhere.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') document.documentElement.dataset.fromTop = ''

// Remembers the region of an address for the pages that all regions share, before a first click leads there.
const remembered = () => /\bedition=(uk|ca)/.exec(document.cookie)?.[1]
const setEdition = (value) => { document.cookie = `edition=${value}; path=/; samesite=lax` }
const region = /^\/(uk|ca)(?:\/|$)/.exec(location.pathname)?.[1]
if (region && region !== remembered()) setEdition(region)
// A page that all regions share may be a kept one, whose links lead to the default one until its code runs (edition.ts).
const toRegion = (element, name) => {
  const path = element.getAttribute(name)
  const there = remembered()
  if (!there || !('worldwide' in document.body.dataset) || 'alive' in document.documentElement.dataset) return
  if (/^\/(?!\/|(uk|ca|api|media|admin|aff)\/)/.test(path)) element.setAttribute(name, `/${there}${path}`)
}
for (const type of ['click', 'auxclick'])
  addEventListener(type, ({ target }) => {
    const link = target.closest?.('a')
    if (link?.hreflang === 'en-US') setEdition('; max-age=0')
    else if (link) toRegion(link, 'href')
  }, true)

// Text and first pictures load before the page's code, which is fetched after them, at the first input, or after this
// time in milliseconds.
const MAX_DELAY_MS = 3000
const { modules, libraries } = document.currentScript.dataset
const files = modules?.split(' ') ?? []
// A few in each task: every request costs a slow phone some milliseconds.
const AT_ONCE = 3
const fetchModules = () => {
  // At later events nothing is left to fetch.
  const [entry, ...others] = files.splice(0)
  if (entry === undefined) return
  const run = (src) => { document.head.append(Object.assign(document.createElement('script'), { type: 'module', src })) }
  const fetchNext = () => {
    for (const href of others.splice(0, AT_ONCE))
      // The libraries run in a task of their own, so that neither they nor the page's code block input for long.
      if (href === libraries) run(href)
      else document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (others.length > 0) setTimeout(fetchNext)
    else run(entry)
  }
  fetchNext()
}
const later = globalThis.requestIdleCallback ?? setTimeout
addEventListener('load', () => { later(fetchModules) })
setTimeout(fetchModules, MAX_DELAY_MS)
for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchModules, true)

// Records clicks before the tracker, which counts them (web/src/app/start-tracking.ts).
globalThis.earlyClicks = []
for (const type of ['click', 'auxclick']) addEventListener(type, (event) => { globalThis.earlyClicks?.push(event) }, true)
// Remembers the card that was clicked last, and its top in the window, for a return to it (web/src/app/reading-places.ts).
addEventListener('click', ({ target }) => {
  const card = target.closest?.('main [data-track-item]')
  const item = card?.dataset.trackItem
  const list = card?.closest('[data-track-list]')?.dataset.trackList
  if (item) globalThis.clickedCard = [history.state?.key ?? location.hash, { item, list, top: card.getBoundingClientRect().top }]
}, true)
// Remembers a return there before that code, unless the reader goes on by themselves. Browsers take wheels and touches of the
// window as passive.
addEventListener('popstate', () => { globalThis.cameBack = true })
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  addEventListener(type, () => { globalThis.cameBack = false }, true)

// Records the last changed control before hydration (web/src/app/replay-early-input.ts).
addEventListener('change', (event) => { if (globalThis.earlyClicks) globalThis.earlyChange = event.target }, true)

// A heart answers at once: its press is handled once the page is alive (web/src/app/start-tracking.ts).
addEventListener('click', ({ target }) => {
  const heart = target.closest?.('[aria-label^="Save: "]')
  if (heart && !('alive' in document.documentElement.dataset))
    heart.setAttribute('aria-pressed', heart.getAttribute('aria-pressed') !== 'true')
})

// Holds a form that is submitted before hydration (web/src/ui/form/use-held-submit.ts): the browser would show the bare
// JSON answer.
addEventListener('submit', (event) => {
  if (event.target.method === 'get') toRegion(event.target, 'action')
  if (event.defaultPrevented || event.target.method !== 'post') return
  event.preventDefault()
  event.target.dataset.held = ''
})
