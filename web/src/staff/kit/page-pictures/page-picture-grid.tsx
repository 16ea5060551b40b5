import type { PagePicture } from '@ribbonry/contracts'
import { useEffect, useRef, useState } from 'react'
import { PAGE_TEXTS } from './page-texts.ts'
import styles from './page-pictures.module.css'

/** Pictures load so many pixels before they come into view (screens R082). */
const AHEAD = '1000px 0px'

interface PagePictureGridProps {
  readonly images: readonly PagePicture[]
  /** Addresses in the order in which they were chosen. */
  readonly chosen: readonly string[]
  readonly onToggle: (src: string) => void
}

/** The pictures of one page, each a button that chooses it. */
export function PagePictureGrid({ images, chosen, onToggle }: PagePictureGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const near = useNear(list)
  return (
    <ul ref={list} className={styles.grid} aria-label={PAGE_TEXTS.onPage}>
      {images.map((image, place) => (
        <li key={image.src} data-src={image.src}>
          <PictureChoice
            image={image}
            name={PAGE_TEXTS.picture(place)}
            isNear={near.has(image.src)}
            rank={chosen.indexOf(image.src) + 1}
            onToggle={() => {
              onToggle(image.src)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

interface PictureChoiceProps {
  readonly image: PagePicture
  readonly name: string
  readonly isNear: boolean
  /** Place among those that are chosen, from 1; 0 where it is not. */
  readonly rank: number
  readonly onToggle: () => void
}

/** Pages often leave out the size of a picture: it is known once it is there. */
function PictureChoice({ image: { src, width, height }, name, isNear, rank, onToggle }: PictureChoiceProps) {
  const [size, setSize] = useState(width === null || height === null ? '' : sizeText(width, height))
  return (
    <button type="button" className={styles.choice} aria-pressed={rank > 0} aria-label={name} onClick={onToggle}>
      {isNear && (
        <img
          src={src}
          alt=""
          width={160}
          height={120}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize(sizeText(naturalWidth, naturalHeight))
          }}
        />
      )}
      {rank > 0 && <span className={styles.rank}>{rank}</span>}
      <small className="num">{size}</small>
    </button>
  )
}

const sizeText = (width: number, height: number): string => `${width} × ${height}`

/** Addresses of the pictures that have been near to what is seen of the dialog, which scrolls by itself. */
function useNear(list: { readonly current: HTMLElement | null }): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting && target instanceof HTMLElement ? [target.dataset['src'] ?? ''] : [],
        )
        if (seen.length > 0) setNear((now) => new Set([...now, ...seen]))
      },
      { root: scrollerOf(list.current), rootMargin: AHEAD },
    )
    for (const item of list.current?.children ?? []) observer.observe(item)
    return () => {
      observer.disconnect()
    }
  }, [list])
  return near
}

/** A margin counts at the element that scrolls alone. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let each = element?.parentElement ?? null; each !== null; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return null
}
