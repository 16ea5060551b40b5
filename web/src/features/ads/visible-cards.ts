export function codeOf(card: Element): string {
  return card.getAttribute('data-track-item') ?? ''
}

/** Codes of gifts in view, above the window, or before one that is: an ad among them would shift visible content. */
export function passedGifts(): ReadonlySet<string> {
  const lists = [...document.querySelectorAll('ul[data-track-list]')]
  return new Set(
    lists.flatMap((list) => {
      const cards = [...list.querySelectorAll(':scope > [data-track-item]')]
      const last = cards.findLastIndex((card) => card.getBoundingClientRect().top < innerHeight)
      return cards.slice(0, last + 1).map(codeOf)
    }),
  )
}

/** Ads with at least half of their area on the screen. */
export function adsInView(): Element[] {
  return [...document.querySelectorAll('[data-track-impression="ssna"][data-track-item]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0) >= (bottom - top) / 2
  })
}
