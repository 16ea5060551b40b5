type Navigate = (path: string, options: { readonly preventScrollReset: boolean; readonly state: unknown }) => unknown

/**
 * Turns clicks on internal links into client-side navigation. Links are plain elements: they work before this code and without
 * it, and render at no cost. `data-keep-scroll` keeps the scroll position. `state.from` passes the current page to the next one.
 * An open menu around the link is closed, which returns the focus to its button.
 */
export function followLinks(navigate: Navigate): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isInternalClick(event, link) || isOffline()) return
    event.preventDefault()
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    void navigate(`${link.pathname}${link.search}${link.hash}`, {
      preventScrollReset: 'keepScroll' in link.dataset,
      state: { from: location.pathname + location.search },
    })
  })
}

/** Offline, a link loads a document: the service worker has whole pages, not their data. */
function isOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
}

/** True for a plain click on a link to another page of this site. */
function isInternalClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain =
    !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const here =
    link.origin === location.origin && link.target === '' && !link.hasAttribute('download') && link.hasAttribute('href')
  const onlyHash = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return plain && here && !onlyHash && !/^\/(api|media)\//.test(link.pathname)
}
