// Runs before the first paint. Only what cannot wait for the page's own code may go here: it holds up the page.

// A chosen theme does not flash.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is off: the device decides.
}

// Who comes anew begins at the top: what is far below waits with its layout (web/src/ui/gift-card/gift-card.module.css). Who comes back does not begin there.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') document.documentElement.dataset.fromTop = ''

// The words and the first pictures come before the page's code, which is fetched when they are there, at the first touch, or after this long.
const LATEST = 3000
const files = document.currentScript.dataset.modules?.split(' ') ?? []
const fetchModules = () => {
  const [entry, ...others] = files.splice(0)
  if (entry === undefined) return
  for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}
const later = globalThis.requestIdleCallback ?? setTimeout
addEventListener('load', () => { later(fetchModules) })
setTimeout(fetchModules, LATEST)
for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchModules, { capture: true, once: true })

// Clicks that come before the tracker are counted by it (web/src/app/start-tracking.ts takes them over).
globalThis.earlyClicks = []
for (const type of ['click', 'auxclick']) addEventListener(type, (event) => { globalThis.earlyClicks?.push(event) }, true)
// An answer that is changed before anybody listens is told once somebody does (web/src/app/replay-early.ts).
addEventListener('change', (event) => { if (globalThis.earlyClicks) globalThis.earlyChange = event.target }, true)

// A form that somebody sends before its code is there waits for it (web/src/ui/form/use-held-submit.ts): the browser by itself would show the bare answer.
addEventListener('submit', (event) => {
  if (event.defaultPrevented || event.target.method !== 'post') return
  event.preventDefault()
  event.target.dataset.held = ''
})
