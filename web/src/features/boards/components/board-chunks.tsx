import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import cards from '../../../ui/gift-card/gift-grid.module.css'
import styles from './board.module.css'

/** Items rendered together: a multiple of two, three and four columns, and small enough not to block scrolling. */
const CHUNK_SIZE = 12
/** Distance from the window in which chunks are rendered. */
const ROOT_MARGIN = '150% 0px'

interface BoardChunksProps<Item> {
  readonly items: readonly Item[]
  /** Must be a stable function: unchanged chunks are memoized. */
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** An item that is always rendered. */
  readonly pinnedItem?: Item | undefined
}

/** A virtualized grid: chunks far from the window keep their height only, so that boards of thousands scroll smoothly. */
export function BoardChunks<Item>({ items, renderItem, pinnedItem }: BoardChunksProps<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) => index * CHUNK_SIZE)
  return (
    <div className={styles.chunks}>
      {starts.map((start) => {
        const chunk = items.slice(start, start + CHUNK_SIZE)
        return (
          <SteadyChunk
            key={start}
            items={chunk}
            start={start}
            renderItem={renderItem}
            isPinned={pinnedItem !== undefined && chunk.includes(pinnedItem)}
          />
        )
      })}
    </div>
  )
}

interface ChunkProps<Item> {
  readonly items: readonly Item[]
  readonly start: number
  readonly renderItem: BoardChunksProps<Item>['renderItem']
  readonly isPinned: boolean
}

function Chunk<Item>({ items, start, renderItem, isPinned }: ChunkProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined) return
        // In a transition, because the chunk is still a screen and a half away. The observer has already measured the height.
        if (entry.isIntersecting)
          startTransition(() => {
            setHeight(undefined)
          })
        else if (!element.contains(document.activeElement)) setHeight(entry.boundingClientRect.height)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  const isUnrendered = height !== undefined && !isPinned
  return (
    <ul
      ref={list}
      className={`${cards.grid} ${styles.chunk}`}
      aria-label={`Gifts ${start + 1} to ${start + items.length}`}
      style={isUnrendered ? { height } : undefined}
    >
      {!isUnrendered && items.map((item, index) => renderItem(item, start + index))}
    </ul>
  )
}

/** Each loaded page re-renders the board; a chunk with the same items does not. */
const SteadyChunk = memo(
  Chunk,
  (one, other) =>
    one.start === other.start &&
    one.isPinned === other.isPinned &&
    one.renderItem === other.renderItem &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => item === other.items[index]),
) as typeof Chunk
