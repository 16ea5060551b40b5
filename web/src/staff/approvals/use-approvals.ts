import { REVIEW_UNDO_SECONDS, type UnapprovedCreative } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { runUndo } from '../kit/run-undo.ts'
import { offerUndo, withdrawOffer } from '../kit/undo-offers.ts'
import { useApprove, useDisapprove, useUndoReview } from './approval-calls.ts'

/** Query parameter with the id of the shown creative. */
const SHOWN = 'creative'
const FAILED = 'That did not work just now. Please try again.'

export interface Disapproval {
  readonly reason: string
  readonly needed: string
}

export interface Approvals {
  /** Waiting creatives, without those decided here. */
  readonly waiting: readonly UnapprovedCreative[]
  /**
   * The creative as it was when it came into view, so that nobody decides on a version they did not see. Undefined when none
   * waits.
   */
  readonly shown: UnapprovedCreative | undefined
  /** Somebody else decided on it. */
  readonly isGone: boolean
  /** It changed after it came into view. */
  readonly isStale: boolean
  /** Shows the latest version of a creative. */
  readonly show: (id: number | undefined) => void
  /** Shows the next or the previous one; returns false at the ends. */
  readonly move: (by: 1 | -1) => boolean
  readonly approve: (creative: UnapprovedCreative) => Promise<void>
  /** @throws CallError for the form to show */
  readonly disapprove: (creative: UnapprovedCreative, texts: Disapproval) => Promise<void>
  /** Cannot be undone, because a refund follows. @throws CallError for the form to show */
  readonly disapproveForGood: (creative: UnapprovedCreative, texts: Disapproval) => Promise<void>
  /** Undoes the last decision; returns false when there is none. */
  readonly undo: () => boolean
}

/** Waiting creatives, the one in view, and the decisions. */
export function useApprovals(all: readonly UnapprovedCreative[], reload: () => Promise<unknown>): Approvals {
  const calls = { approve: useApprove(), disapprove: useDisapprove(), undo: useUndoReview() }
  const latest = useRef<{ readonly creative: UnapprovedCreative; readonly offer: number }>(undefined)
  const view = useShownCreative(all)
  const { waiting, shown, show, mark } = view
  const decide = useDecision(view, reload)

  const offerToUndo = (creative: UnapprovedCreative, verdict: string) => {
    const offer = offerUndo(`“${creative.title}” is ${verdict}.`, () => takeBack(creative), REVIEW_UNDO_SECONDS * 1000)
    latest.current = { creative, offer }
  }
  const takeBack = (creative: UnapprovedCreative) => {
    latest.current = undefined
    void runUndo(`“${creative.title}” waits again. No mail goes.`, async () => {
      await calls.undo.mutateAsync({ params: { id: creative.id } })
      mark(creative, false)
      show(creative.id)
    })
  }
  const disapprove = async (creative: UnapprovedCreative, texts: Disapproval) => {
    const { id, version } = creative
    await decide(creative, () => calls.disapprove.mutateAsync({ params: { id }, body: { version, ...texts } }))
  }
  return {
    ...view,
    move: (by) => {
      const place = waiting.findIndex(({ id }) => id === shown?.id)
      const next = place === -1 ? waiting[0] : waiting[place + by]
      if (next !== undefined) show(next.id)
      return next !== undefined
    },
    approve: async (creative) => {
      const { id, version } = creative
      try {
        await decide(creative, () => calls.approve.mutateAsync({ params: { id }, body: { version } }))
        offerToUndo(creative, 'approved')
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        showMessage(errorMessage(error, FAILED))
      }
    },
    disapprove: async (creative, texts) => {
      await disapprove(creative, texts)
      offerToUndo(creative, 'disapproved')
    },
    disapproveForGood: disapprove,
    undo: () => {
      if (latest.current === undefined) return false
      withdrawOffer(latest.current.offer)
      takeBack(latest.current.creative)
      return true
    },
  }
}

/** Removes a decided creative from the list at once; restores it when the server refuses. */
function useDecision({ waiting, show, mark }: ShownCreative, reload: () => Promise<unknown>) {
  return async (creative: UnapprovedCreative, work: () => Promise<unknown>): Promise<void> => {
    const place = waiting.findIndex(({ id }) => id === creative.id)
    mark(creative, true)
    show((waiting[place + 1] ?? waiting[place - 1])?.id)
    try {
      await work()
    } catch (error) {
      // The decision is about an old version: reads the latest one.
      if (error instanceof CallError && error.code === 'stale-version') await reload()
      else mark(creative, false)
      show(creative.id)
      throw error
    }
  }
}

/** Key of one version of a creative. */
const versionOf = ({ id, version }: UnapprovedCreative) => `${id} ${version}`

interface ShownCreative extends Pick<Approvals, 'waiting' | 'shown' | 'isGone' | 'isStale' | 'show'> {
  /** Hides a version, or shows it again. */
  readonly mark: (creative: UnapprovedCreative, isDecided: boolean) => void
}

/** The creative in view. It does not change while the list is refreshed. */
function useShownCreative(all: readonly UnapprovedCreative[]): ShownCreative {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<number | undefined>(() => Number(search.get(SHOWN) ?? ''))
  const waiting = all.filter((one) => !decided.has(versionOf(one)))
  const target = waiting.find(({ id }) => id === chosen) ?? waiting[0]
  const [seen, setSeen] = useState(target)
  const isGone = seen !== undefined && !decided.has(versionOf(seen)) && all.every(({ id }) => id !== seen.id)
  const isOther = !isGone && (seen?.id !== target?.id || (seen !== undefined && decided.has(versionOf(seen))))
  if (isOther) setSeen(target)
  const shown = isOther ? target : seen
  return {
    waiting,
    shown,
    isGone,
    isStale: shown !== undefined && waiting.some(({ id, version }) => id === shown.id && version !== shown.version),
    show: (id) => {
      setSeen(undefined)
      setChosen(id)
      // Keeps filters and page.
      const address = new URLSearchParams(location.search)
      if (id === undefined) address.delete(SHOWN)
      else address.set(SHOWN, String(id))
      void navigate({ search: String(address) }, { replace: true, preventScrollReset: true })
    },
    mark: (creative, isDecided) => {
      setDecided((before) => {
        const after = new Set(before)
        if (isDecided) after.add(versionOf(creative))
        else after.delete(versionOf(creative))
        return after
      })
    },
  }
}
