/**
 * Makes each "Surprise me" and "Give me one" show another order: the gateway draws one for the query `again`, and further pages
 * use it.
 */
export function startSurprises(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || !asksForAnother(event, link)) return
      event.preventDefault()
      location.assign(`${link.pathname}${link.search === '' ? '?' : `${link.search}&`}again`)
    },
    { capture: true },
  )
}

/** True for a plain click on a link to the start of a random order of this site. */
function asksForAnother(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlain && link.origin === location.origin && beginsOrder(link) && navigator.onLine
}

/** True for the first page of a random list, and for the page of single surprises without a position. */
function beginsOrder({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname.endsWith('/random/') || (pathname.endsWith('/give-me-one/') && !search.includes('place='))
}
