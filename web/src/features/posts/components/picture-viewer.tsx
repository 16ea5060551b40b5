import type { Picture as PictureFacts } from '@ribbonry/contracts'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import styles from './picture-viewer.module.css'

interface PictureViewerProps {
  readonly pictures: readonly PictureFacts[]
  /** Index of the picture that it opens with. */
  readonly first: number
  readonly onClose: () => void
}

/** Full-screen pictures, changed by swipe or arrow keys; a press zooms to more than twice the size. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const turnTo = (index: number): void => {
    const { current: list } = strip
    list?.scrollTo({ left: Math.min(Math.max(index, 0), pictures.length - 1) * list.clientWidth })
  }
  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label="Pictures, closer"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turnTo(current - 1)
        if (key === 'ArrowRight') turnTo(current + 1)
      }}
    >
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} className={styles.slide} inert={index !== current}>
            <Zoomed key={String(index === current)} picture={picture} />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <>
            <IconButton icon="left" label="Previous picture" disabled={current === 0} onClick={() => turnTo(current - 1)} />
            <output className="num">{`${current + 1} / ${pictures.length}`}</output>
            <IconButton
              icon="right"
              label="Next picture"
              disabled={current === pictures.length - 1}
              onClick={() => turnTo(current + 1)}
            />
          </>
        )}
        <IconButton icon="close" label="Close" className={styles.close} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}

/** One picture. A press zooms to the pressed point; scrolling pans. */
function Zoomed({ picture }: { readonly picture: PictureFacts }) {
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number }>()
  useLayoutEffect(() => {
    const { current } = frame
    if (current === null || place === undefined) return
    current.scrollTo({
      left: place.x * current.scrollWidth - current.clientWidth / 2,
      top: place.y * current.scrollHeight - current.clientHeight / 2,
      behavior: 'instant',
    })
  }, [place])
  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.getBoundingClientRect()
    // A press by keyboard has no coordinates.
    const centre = { x: 0.5, y: 0.5 }
    const pressed = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    setPlace(place === undefined ? (detail === 0 ? centre : pressed) : undefined)
  }
  const isNear = place !== undefined
  return (
    <div ref={frame} className={isNear ? `${styles.frame} ${styles.near}` : styles.frame}>
      <button type="button" className={styles.picture} aria-pressed={isNear} onClick={press}>
        <span className="sr">Zoom</span>
        <Picture picture={picture} widths={[640, 1600]} sizes={isNear ? '220vw' : '100vw'} />
      </button>
    </div>
  )
}
