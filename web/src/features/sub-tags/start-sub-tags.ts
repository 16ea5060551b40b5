import { productCode } from '@ribbonry/links'
import { withSlot } from './with-slot.ts'

/** Adds the clicked slot to links to shops, whether opened by keys or any mouse button. */
export function startSubTags(): void {
  // In the capture phase: other handlers may leave the page.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, addSlot, true)
}

function addSlot({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const item = link?.closest<HTMLElement>('[data-track-item]')
  const list = item?.closest<HTMLElement>('[data-track-list]')?.dataset['trackList'] ?? ''
  if (link === null || item === undefined || item === null) return
  const { trackItem, trackProduct, trackPosition: position } = item.dataset
  // A product that only a guide has is no item.
  const code = trackItem || (trackProduct === undefined ? '' : productCode(Number(trackProduct)))
  const href = withSlot(link.href, { code, list, position: Number(position) || 0 })
  if (href !== link.href) link.href = href
}
