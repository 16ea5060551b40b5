/** Milliseconds without another change after which a title counts as the page's. */
const QUIET_MS = 150
/** Most attempts to find a heading that is rendered after the title, with lazy code. */
const MAX_WAITS = 20
const HEADING = 'main h1, h1'
/** Controls that a page itself has focused. */
const OWN_FOCUS = 'input, textarea, select, [contenteditable], [role="dialog"] *, dialog *'

/**
 * Announces client-side navigation to screen readers, as browsers do for documents: announces the title and focuses the heading,
 * unless the page has set the focus. The scroll position does not change.
 */
export function startAnnouncingPages(): void {
  const [entry] = performance.getEntriesByType('navigation')
  let announced = entry === undefined ? location.pathname : new URL(entry.name).pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const region = document.createElement('div')
  region.className = 'sr'
  region.role = 'status'
  // First in the body: after the last element it would print as a page of its own.
  document.body.prepend(region)
  let heading: HTMLElement | undefined
  const announce = (path: string, waits: number): void => {
    // Another link was followed meanwhile, whose page has no title yet.
    if (path !== location.pathname) return
    // Cached data of a gift may be shown until the answer says that the gift is gone, which replaces the heading.
    const isReplaced = heading?.isConnected === false && region.textContent !== document.title
    if (path === announced && !isReplaced) return
    if (waits < MAX_WAITS && document.querySelector(HEADING) === null) {
      timer = setTimeout(announce, QUIET_MS, path, waits + 1)
      return
    }
    announced = path
    region.textContent = document.title
    namePrintedPage()
    heading = focusHeading()
  }
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(announce, QUIET_MS, location.pathname, 0)
  }
  new MutationObserver(wait).observe(document.head, { subtree: true, childList: true, characterData: true })
  wait()
}

/** The address below a printed page, which the server wrote for the first one (`server/print`). Codes are made there alone. */
function namePrintedPage(): void {
  const [address, code] = document.getElementById('print-foot')?.children ?? []
  const path = location.pathname.replace(/\/$/, '')
  if (address !== undefined) address.textContent = `${location.host}${path}`
  code?.setAttribute('src', `/share/qr${path}.svg`)
}

/** Focuses the heading and returns it; undefined without one, or when the page has set the focus. */
function focusHeading(): HTMLElement | undefined {
  if (document.activeElement?.matches(OWN_FOCUS) === true) return undefined
  const heading = document.querySelector<HTMLElement>(HEADING) ?? undefined
  if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
  return heading
}
