import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import styles from './board-chunks.module.css'

/** Items that are drawn together: whole rows, be there two, three or four in one, and few enough that nobody's scrolling waits for them. */
const CHUNK_SIZE = 12
/** How far from the window items are still drawn. */
const ROOT_MARGIN = '150% 0px'

interface BoardChunksProps<Item> {
  readonly items: readonly Item[]
  /** While it stays the same function, only what changed is drawn anew. */
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** An item that stays drawn wherever the reader is. */
  readonly pinnedItem?: Item | undefined
}

/** Any number of cards: those far from the window leave their place empty, so that a board of thousands scrolls like one of ten. */
export function BoardChunks<Item>({ items, renderItem, pinnedItem }: BoardChunksProps<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) => index * CHUNK_SIZE)
  return (
    <div className={styles.chunks}>
      {starts.map((start) => {
        const chunk = items.slice(start, start + CHUNK_SIZE)
        return <SteadyChunk key={start} items={chunk} start={start} renderItem={renderItem} isPinned={pinnedItem !== undefined && chunk.includes(pinnedItem)} />
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
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry === undefined) return
      // Drawn in slices between the frames, for it is a screen and a half away yet. Its height is the observer's, which has measured it anyway.
      if (entry.isIntersecting) startTransition(() => { setHeight(undefined) })
      else if (!element.contains(document.activeElement)) setHeight(entry.boundingClientRect.height)
    }, { rootMargin: ROOT_MARGIN })
    observer.observe(element)
    return () => { observer.disconnect() }
  }, [])
  const away = height !== undefined && !isPinned
  return (
    <ul ref={list} className={styles.grid} aria-label={`Gifts ${start + 1} to ${start + items.length}`} style={away ? { height } : undefined}>
      {!away && items.map((item, index) => renderItem(item, start + index))}
    </ul>
  )
}

/** Each page that comes draws the board anew: a piece that shows the same as before is left as it stands. */
const SteadyChunk = memo(Chunk, (one, other) =>
  one.start === other.start && one.isPinned === other.isPinned && one.renderItem === other.renderItem &&
  one.items.length === other.items.length && one.items.every((item, index) => item === other.items[index])) as typeof Chunk
