import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Files that a picture may be, for `accept`. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Fields for typing text. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, [contenteditable]'

/** Office programs add a picture of copied text: in a text field, the text is meant. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof Element) || target.closest(TEXT_FIELDS) === null) return false
  return (clipboardData?.getData('text/plain') ?? '').trim() !== ''
}

/** Takes a picture pasted anywhere on the page, unless text is pasted into a text field. */
export function usePastedPicture(take: (file: File | null | undefined) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const item = [...(event.clipboardData?.items ?? [])].find(({ type }) => type.startsWith('image/'))
      if (item === undefined || isText(event)) return
      event.preventDefault()
      latest.current(item.getAsFile())
    }
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('paste', paste)
    }
  }, [])
}

/** Drop handlers of an element that takes pictures. */
export function usePictureDrop(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files].find(({ type }) => type.startsWith('image/')))
      },
    },
  }
}
