/**
 * Lets each "Surprise me" show another order: the gateway draws one for the query `again` and leads to the list, whose pages keep
 * to it then.
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

/** True for a plain click on a link to the first page of a random list of this site. */
function asksForAnother(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlain && link.origin === location.origin && link.pathname.endsWith('/random/') && navigator.onLine
}
