import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Files that a picture may be, for `accept`. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Fields that text is typed in. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, [contenteditable]'

/** Office programs add a picture of the words that they copy: where words may be typed, the words are meant. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof Element) || target.closest(TEXT_FIELDS) === null) return false
  return (clipboardData?.getData('text/plain') ?? '').trim() !== ''
}

/** Takes a picture that is pasted anywhere on the page, unless words come with it into a field of text. */
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

/** Handlers of an element onto which a picture may be dropped. */
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
