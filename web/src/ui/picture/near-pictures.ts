/** How far above and below the window pictures are fetched at the latest, in pixels (visitor.md section 9). */
const ROOT_MARGIN = '710px 0px'
const WAITING = 'img[loading="lazy"]'

/**
 * Browsers begin with lazy pictures where they like, some of them only just before they are seen. From now on none begins later than
 * 710 px before; nothing changes where the browser is earlier.
 */
export function fetchNearPictures(): void {
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
      near.unobserve(target)
      target.loading = 'eager'
    }
  }, { rootMargin: ROOT_MARGIN })
  const follow = (root: ParentNode) => { for (const picture of root.querySelectorAll(WAITING)) near.observe(picture) }
  follow(document)
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (node instanceof Element) follow(node)
  }).observe(document.body, { childList: true, subtree: true })
}
