import { hashKey, type QueryClient } from '@tanstack/react-query'
import { LOOKUP_IDS, lookUpSavedAds, lookUpSavedPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import { readItemCode } from '@ribbonry/links'
import { meOptions } from '../../../session/account.ts'
import { codeOf, type SavedItems } from '../../../saving/saved-items.ts'
import { guestGifts, mergeGuestBoard } from '../guest/guest-board.ts'
import type { SaveContext } from './refresh-boards.ts'

/** Those of the gifts that the member has saved. */
async function lookUpPosts(client: QueryClient, ids: readonly number[]): Promise<readonly number[]> {
  const { posts } = await send(transportOf(client), lookUpSavedPosts, { body: { post_ids: [...ids] } })
  return posts.map(({ post_id: id }) => id)
}

async function lookUpAds(client: QueryClient, ids: readonly number[]): Promise<readonly number[]> {
  const { ads } = await send(transportOf(client), lookUpSavedAds, { body: { ad_ids: [...ids] } })
  return ads.map(({ ad_id: id }) => id)
}

/** How long ids are collected for one call, in milliseconds. */
const BATCH_MS = 100

interface LookupCalls {
  /** Returns those that the member has saved. */
  readonly posts: (ids: readonly number[]) => Promise<readonly number[]>
  readonly ads: (ids: readonly number[]) => Promise<readonly number[]>
  /** Maximum of ids per call. */
  readonly maxIds: number
  readonly found: (kind: Kind, ids: readonly number[]) => void
}

type Kind = 'posts' | 'ads'

/** Looks up which items are saved: each id once, batched. Failed calls are ignored. */
export class SavedItemLookup {
  readonly #calls: LookupCalls
  readonly #checked = { posts: new Set<number>(), ads: new Set<number>() }
  readonly #waiting = { posts: new Set<number>(), ads: new Set<number>() }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(calls: LookupCalls) {
    this.#calls = calls
  }

  add(kind: Kind, id: number): void {
    if (this.#checked[kind].has(id)) return
    this.#checked[kind].add(id)
    this.#waiting[kind].add(id)
    this.#timer ??= setTimeout(() => {
      void this.flush()
    }, BATCH_MS)
  }

  /** Sends the collected ids. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.all(
      (['posts', 'ads'] as const).flatMap((kind) => {
        const ids = [...this.#waiting[kind]]
        this.#waiting[kind].clear()
        return chunks(ids, this.#calls.maxIds).map((some) => this.#request(kind, some))
      }),
    )
  }

  async #request(kind: Kind, ids: readonly number[]): Promise<void> {
    const saved = await this.#calls[kind](ids).catch(() => [])
    if (saved.length > 0) this.#calls.found(kind, saved)
  }
}

function chunks(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}

/**
 * Fills the hearts of saved items: for a member from batched lookups, for a visitor from this device. Items saved on the device
 * move to a board once a member is logged in.
 */
export function startSaving(context: SaveContext): void {
  const { client, items } = context
  let member = 0
  const update = (): void => {
    const now = client.getQueryData(meOptions.queryKey)?.user.user_id ?? 0
    if (now === member) return
    member = now
    items.clear()
    if (member === 0) showGuestHearts(items)
    else {
      watchMemberHearts(context)
      void mergeGuestBoard(context)
    }
  }
  const me = hashKey(meOptions.queryKey)
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === me) update()
  })
  showGuestHearts(items)
  update()
}

function showGuestHearts(items: SavedItems): void {
  items.watchHearts(() => undefined)
  items.mark(guestGifts().map(codeOf), true)
}

/** One lookup per member, so that another member's saved items do not show. */
function watchMemberHearts({ client, items }: SaveContext): void {
  const lookup = new SavedItemLookup({
    posts: (ids) => lookUpPosts(client, ids),
    ads: (ids) => lookUpAds(client, ids),
    maxIds: LOOKUP_IDS,
    found: (kind, ids) => {
      items.mark(
        ids.map((id) => codeIn(kind, id)),
        true,
      )
    },
  })
  items.watchHearts((code) => {
    const item = readItemCode(code)
    if (item !== null) lookup.add(item.type === 'ad' ? 'ads' : 'posts', item.id)
  })
}

function codeIn(kind: Kind, id: number): string {
  return codeOf(kind === 'ads' ? { id: -id, title: '', ad_id: id } : { id, title: '' })
}
