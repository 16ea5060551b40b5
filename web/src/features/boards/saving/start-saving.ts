import { hashKey, type QueryClient } from '@tanstack/react-query'
import { LOOKUP_IDS, lookUpSavedAds, lookUpSavedPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'
import { readItemCode } from '@ribbonry/links'
import { maybeSignedIn, meOptions } from '../../../session/account.ts'
import { rememberMember } from '../../../session/known-browser.ts'
import { codeOf, type SavedItems } from '../../../saving/saved-items.ts'
import { guestGifts, mergeGuestBoard } from '../guest/guest-board.ts'
import { memberHere, outboxOf } from './heart-changes.ts'
import { watchLongPresses } from './long-press.ts'
import type { SaveContext } from './refresh-boards.ts'
import { HEARTS_KEY } from './stored-changes.ts'

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
 * move to a board once a member is logged in, and hearts pressed without an answer are sent.
 */
export function startSaving(context: SaveContext): void {
  const { client, items } = context
  let member = 0
  const update = (): void => {
    const now = client.getQueryData(meOptions.queryKey)?.user.user_id ?? 0
    if (now === member) return
    // What was pressed before the member was known stays: it is saved, on its way, or moves to a board.
    if (member !== 0) items.clear()
    member = now
    if (member === 0) showGuestHearts(items)
    else {
      rememberMember(member)
      watchMemberHearts(context)
      void mergeGuestBoard(context)
    }
    showPressedHearts(context)
    void outboxOf(context).flush(member)
  }
  const me = hashKey(meOptions.queryKey)
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === me) update()
  })
  showGuestHearts(items)
  showPressedHearts(context)
  update()
  sendWhenPossible(context)
  watchLongPresses()
  // The next press may have no network.
  import('./press-heart.tsx').catch(() => undefined)
}

function showGuestHearts(items: SavedItems): void {
  items.watchHearts(() => undefined)
  items.mark(guestGifts().map(codeOf), true)
}

/** Hearts pressed here, of which the server knows nothing yet. */
function showPressedHearts(context: SaveContext): void {
  for (const { gift, saved } of outboxOf(context).pending(memberHere(context.client))) context.items.mark([codeOf(gift)], saved)
}

/** Time between two attempts while a pressed heart waits, in milliseconds: a line may come back unnoticed. */
const RETRY_MS = 30_000

/** Sends what waits when the line or the window is back, and now and then. */
function sendWhenPossible(context: SaveContext): void {
  const { client } = context
  const outbox = outboxOf(context)
  const sendNow = async (): Promise<void> => {
    if (outbox.pending(memberHere(client)).length === 0) return
    // A member who could not be asked for is known with the line.
    if (client.getQueryData(meOptions.queryKey) === undefined && maybeSignedIn())
      await client.ensureQueryData(meOptions).catch(() => undefined)
    await outbox.flush(client.getQueryData(meOptions.queryKey)?.user.user_id ?? 0)
  }
  addEventListener('online', () => void sendNow())
  addEventListener('storage', ({ key }) => {
    if (key === HEARTS_KEY) showPressedHearts(context)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendNow()
  })
  const timer = setInterval(() => void sendNow(), RETRY_MS)
  addEventListener('pagehide', () => {
    clearInterval(timer)
  })
}

/** One lookup per member, so that another member's saved items do not show. */
function watchMemberHearts(context: SaveContext): void {
  const { client, items } = context
  const lookup = new SavedItemLookup({
    posts: (ids) => lookUpPosts(client, ids),
    ads: (ids) => lookUpAds(client, ids),
    maxIds: LOOKUP_IDS,
    found: (kind, ids) => {
      items.mark(
        ids.map((id) => codeIn(kind, id)),
        true,
      )
      showPressedHearts(context)
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
