import type { EtsyListing, LeftListing } from '@ribbonry/contracts'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { useAcceptListings, useDismissListings, useUndoDecision } from './etsy-calls.ts'
import { without } from './id-set.ts'
import { backText, decidedText } from './etsy-texts.ts'

/** Milliseconds in which a decision can be taken back by its message. */
const OFFERED_MS = 30_000

/** A draft that was made of a listing. */
export interface MadeDraft {
  readonly id: number
  readonly postId: number
  readonly title: string
}

type Listings = readonly Pick<EtsyListing, 'id' | 'title'>[]

/** What became of listings. */
interface Decided {
  readonly done: readonly number[]
  readonly left: readonly LeftListing[]
  readonly word: string
  /** Their undo takes it back. */
  readonly operations: readonly string[]
}

/** Accepts and dismisses listings, which leave the page at once, and offers to undo it. */
export function useDecisions() {
  const { mutateAsync: accept } = useAcceptListings()
  const { mutateAsync: dismiss } = useDismissListings()
  const undo = useUndo()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [made, setMade] = useState<readonly MadeDraft[]>([])

  const show = (ids: readonly number[]) => {
    setHidden((now) => without(now, ids))
  }
  const putBack = async ({ operations, done }: Decided) => {
    const isWhole = await undo(operations)
    if (isWhole === undefined) return
    if (isWhole) setMade((now) => now.filter(({ id }) => !done.includes(id)))
    show(done)
  }
  const decide = async (listings: Listings, call: (ids: number[]) => Promise<Decided>): Promise<void> => {
    const ids = listings.map(({ id }) => id)
    setHidden((now) => new Set([...now, ...ids]))
    const decided = await attempt(() => call(ids))
    if (decided === undefined) {
      show(ids)
      return
    }
    show(decided.left.map(({ id }) => id))
    const text = decidedText(decided.word, decided.done.length, decided.left)
    if (decided.done.length === 0) showMessage(text)
    else offerUndo(text, () => void putBack(decided), OFFERED_MS)
  }
  return {
    hidden,
    made,
    /** @returns the drafts that were made */
    accept: async (listings: Listings): Promise<readonly MadeDraft[]> => {
      let drafts: readonly MadeDraft[] = []
      await decide(listings, async (ids) => {
        const { accepted, left } = await accept({ body: { ids } })
        const titleOf = (id: number) => listings.find((one) => one.id === id)?.title ?? ''
        drafts = accepted.map(({ id, post_id: postId }) => ({ id, postId, title: titleOf(id) }))
        setMade((now) => [...now, ...drafts])
        const operations = accepted.map(({ operation }) => operation)
        return { done: accepted.map(({ id }) => id), left, word: 'accepted', operations }
      })
      return drafts
    },
    dismiss: async (listings: Listings): Promise<void> => {
      await decide(listings, async (ids) => {
        const { left, operation } = await dismiss({ body: { ids } })
        const stayed = new Set(left.map(({ id }) => id))
        const done = ids.filter((id) => !stayed.has(id))
        return { done, left, word: 'dismissed', operations: operation === null ? [] : [operation] }
      })
    },
  }
}

/** Takes operations back, and says how many listings are in the backlog again. */
function useUndo(): (operations: readonly string[]) => Promise<boolean | undefined> {
  const { mutateAsync: undo } = useUndoDecision()
  return (operations) =>
    attempt(async () => {
      let [back, stayed] = [0, 0]
      for (const operation of operations) {
        const { changed, skipped } = (await undo({ params: { operation } })).operation
        back += changed
        stayed += skipped
      }
      showMessage(backText(back, stayed))
      return stayed === 0
    })
}

/** Runs a call and shows its refusal as a message. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showMessage(error.message)
    return undefined
  }
}
