/** Time in milliseconds without a further change of the title, after which it is that of the page. */
const QUIET_MS = 150
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
  const announce = (): void => {
    if (location.pathname === announced) return
    announced = location.pathname
    region.textContent = document.title
    focusHeading()
  }
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(announce, QUIET_MS)
  }
  new MutationObserver(wait).observe(document.head, { subtree: true, childList: true, characterData: true })
  wait()
}

function focusHeading(): void {
  if (document.activeElement?.matches(OWN_FOCUS) === true) return
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
