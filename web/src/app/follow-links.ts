type Navigate = (path: string, options: { readonly preventScrollReset: boolean; readonly state: unknown }) => unknown

/**
 * Turns clicks on the site's own links into changes of page without a reload. Links are plain links everywhere else: they work before
 * this code is there and without it, and cost nothing to draw. `data-keep-scroll` on a link leaves the page where it is. The next page
 * is told which one was left, for whoever wants to come back to it.
 */
export function followLinks(navigate: Navigate): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isInternalClick(event, link) || isOffline()) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}${link.hash}`, { preventScrollReset: 'keepScroll' in link.dataset, state: { from: location.pathname + location.search } })
  })
}

/** Without a line a link is opened anew, by the browser: the service worker has whole pages, not what they are made from. */
function isOffline(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
}

/** A plain click on a link to another page of this site, to be opened here. */
function isInternalClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const here = link.origin === location.origin && link.target === '' && !link.hasAttribute('download') && link.hasAttribute('href')
  const onlyHash = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return plain && here && !onlyHash && !/^\/(api|media)\//.test(link.pathname)
}
