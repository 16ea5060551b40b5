import { type ClipboardEvent as ReactClipboardEvent, type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Files that a picture may be, for `accept`. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Fields for typing text. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, [contenteditable]'

/** Office programs add a picture of copied text: in a text field, the text is meant. */
function isText({ target, clipboardData }: Pick<ClipboardEvent, 'target' | 'clipboardData'>): boolean {
  if (!(target instanceof Element) || target.closest(TEXT_FIELDS) === null) return false
  return (clipboardData?.getData('text/plain') ?? '').trim() !== ''
}

/** Takes a picture pasted anywhere on the page, unless text is pasted into a text field. */
export function usePastedPicture(take: (file: File | null | undefined) => void): void {
  const latest = useRef(take)
  useLayoutEffect(() => {
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

/** Picture files of a drop or a paste. */
function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Paste handler of an element: takes pictures that are pasted while the focus is inside, unless text is meant. */
export function picturePaste(take: (files: readonly File[]) => void) {
  return (event: ReactClipboardEvent) => {
    const files = picturesOf(event.clipboardData)
    if (files.length === 0 || isText(event.nativeEvent)) return
    event.preventDefault()
    take(files)
  }
}

/** Whether files are dragged. Text that is dragged into a field inside is left to the browser. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Drop handlers of an element that takes pictures: the first one, and all. */
export function usePictureDrop(take: (file: File | undefined, all: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        const files = picturesOf(event.dataTransfer)
        take(files[0], files)
      },
    },
  }
}
