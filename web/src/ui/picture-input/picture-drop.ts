import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Files that a picture may be, for `accept`. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Takes a picture that is pasted anywhere on the page. */
export function usePastedPicture(take: (file: File | null | undefined) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const item = [...(event.clipboardData?.items ?? [])].find(({ type }) => type.startsWith('image/'))
      if (item === undefined) return
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
