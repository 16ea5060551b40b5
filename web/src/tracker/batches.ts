import { type Beacon, impressionBeacons, type Seen, THUMBNAIL } from './beacons.ts'
import type { TrackedItem } from './markup.ts'

/** How long impressions are collected for one call, in milliseconds (visitor.md section 9). */
const BATCH_MS = 500
const THUMBNAIL_MS = 2000

type Shown = Seen['impressions'][number]

interface Batch {
  readonly of: Seen['of']
  readonly impressions: Shown[]
  readonly viewable: Shown[]
  readonly timer: ReturnType<typeof setTimeout>
}

/** Batches impressions into one call per type, list, category and guide. */
export class Batches {
  readonly #batches = new Map<string, Batch>()
  readonly #send: (beacon: Beacon, seen: Seen) => void

  constructor(send: (beacon: Beacon, seen: Seen) => void) {
    this.#send = send
  }

  add(item: TrackedItem, kind: 'impressions' | 'viewable'): void {
    const key = [item.type, item.list, item.category, item.guide].join(' ')
    const batch = this.#batches.get(key) ?? this.#open(key, item)
    batch[kind].push([item.code, item.position])
  }

  /** Sends everything now. */
  flush(): void {
    for (const key of this.#batches.keys()) this.#close(key)
  }

  #open(key: string, of: Seen['of']): Batch {
    const timer = setTimeout(
      () => {
        this.#close(key)
      },
      of.type === THUMBNAIL ? THUMBNAIL_MS : BATCH_MS,
    )
    const batch = { of, impressions: [], viewable: [], timer }
    this.#batches.set(key, batch)
    return batch
  }

  #close(key: string): void {
    const batch = this.#batches.get(key)
    if (batch === undefined) return
    this.#batches.delete(key)
    clearTimeout(batch.timer)
    for (const beacon of impressionBeacons(batch)) this.#send(beacon, batch)
  }
}
