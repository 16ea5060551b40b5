/** Distance from the window at which pictures are fetched at the latest, in pixels (visitor.md section 9). */
const ROOT_MARGIN = '710px 0px'
const WAITING = 'img[loading="lazy"]'

/** Fetches lazy pictures at least 710 px before they are visible. Browsers choose their own distance, some a shorter one. */
export function fetchNearPictures(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
        near.unobserve(target)
        target.loading = 'eager'
      }
    },
    { rootMargin: ROOT_MARGIN },
  )
  const follow = (root: ParentNode) => {
    for (const picture of root.querySelectorAll(WAITING)) near.observe(picture)
  }
  follow(document)
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (node instanceof Element) follow(node)
  }).observe(document.body, { childList: true, subtree: true })
}
