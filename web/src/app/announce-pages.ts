/** Time in milliseconds without a further change of the title, after which it is that of the page. */
const QUIET_MS = 150
/** How often a heading is waited for that comes after the title, with code of its own. */
const MAX_WAITS = 20
const HEADING = 'main h1, h1'
/** Controls that a page has put the focus on itself. */
const OWN_FOCUS = 'input, textarea, select, [contenteditable], [role="dialog"] *, dialog *'

/**
 * Tells screen readers that a link led to another page, as the browser does for a document: announces its title and moves the
 * focus to its heading, unless the page has put it elsewhere. The place of the reader stays.
 */
export function startAnnouncingPages(): void {
  const [entry] = performance.getEntriesByType('navigation')
  let announced = entry === undefined ? location.pathname : new URL(entry.name).pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const region = document.createElement('div')
  region.className = 'sr'
  region.role = 'status'
  // At the beginning: below the last line it would be a page of its own when printed.
  document.body.prepend(region)
  let heading: HTMLElement | undefined
  const announce = (path: string, waits: number): void => {
    // A link that was followed meanwhile leads to a page whose title is not there yet.
    if (path !== location.pathname) return
    // What was known of a gift stands there before the answer that it is gone, which replaces the heading.
    const isReplaced = heading?.isConnected === false && region.textContent !== document.title
    if (path === announced && !isReplaced) return
    if (waits < MAX_WAITS && document.querySelector(HEADING) === null) {
      timer = setTimeout(announce, QUIET_MS, path, waits + 1)
      return
    }
    announced = path
    region.textContent = document.title
    heading = focusHeading()
  }
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(announce, QUIET_MS, location.pathname, 0)
  }
  new MutationObserver(wait).observe(document.head, { subtree: true, childList: true, characterData: true })
  wait()
}

/** The heading that has the focus now; undefined without one, or where the page has put the focus elsewhere. */
function focusHeading(): HTMLElement | undefined {
  if (document.activeElement?.matches(OWN_FOCUS) === true) return undefined
  const heading = document.querySelector<HTMLElement>(HEADING) ?? undefined
  if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
  return heading
}
