import {
  bulkChangePosts,
  type CallArguments,
  getCatalogWaiting,
  getPost,
  getStaffPost,
  listGiftCategories,
  listGifts,
  listPosts,
  listStaffPosts,
  type PostOperation,
  undoPostOperation,
} from '@ribbonry/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { mutation } from '../../api/mutation.ts'
import { queryKey } from '../../api/query-key.ts'
import { refresh } from '../../api/refresh.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { giftsText } from './gift-count.ts'
import {
  followOperation,
  type OperationWords,
  readRunning,
  type RunningOperation,
  type StoredOperation,
  storeRunning,
} from './running-operation.ts'

/** Number of gifts above which a dry run and a confirmation come first. */
const ASK_ABOVE = 100

type Body = CallArguments<typeof bulkChangePosts>['body']

/** A bulk change, with its labels. */
export interface BulkChange extends OperationWords {
  readonly gifts: Pick<Body, 'ids' | 'filter'>
  readonly count: number
  readonly change: Body['change']
}

/** A bulk change to confirm, with the counts of its dry run. */
export interface BulkQuestion {
  readonly asked: BulkChange
  readonly operation: PostOperation
}

const useChangeGifts = mutation(bulkChangePosts)
const useUndo = mutation(undoPostOperation)

async function changed(client: QueryClient): Promise<void> {
  const shown = [listStaffPosts, getStaffPost, listGiftCategories, getCatalogWaiting]
  await Promise.all([
    ...shown.map((call) => refresh(client, { queryKey: queryKey(call) })),
    ...[getPost, listPosts, listGifts].map((call) => refresh(client, { queryKey: queryKey(call), refetchType: 'none' })),
  ])
}

/** Runs a task and shows its refusal as a message. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showMessage(error.message)
  }
}

/** Shows the outcome of a change. */
function report({ done }: OperationWords, { state, changed: count, undone, undo_until: until }: PostOperation, undo: () => void) {
  if (state === 'undone') showMessage(`${giftsText(undone)} put back as before.`)
  else if (state === 'failed') showMessage(`That stopped halfway: ${giftsText(count)} ${done}.`)
  else if (count === 0) showMessage('Nothing to change there.')
  else if (until === null || Date.parse(until) <= Date.now()) showMessage(`${giftsText(count)} ${done}.`)
  else offerUndo(`${giftsText(count)} ${done}.`, undo)
}

/** Follows running changes until they end, including one that was running when the page was left. */
function useFollowing() {
  const client = useQueryClient()
  const { mutateAsync: sendUndo } = useUndo()
  const [running, setRunning] = useState<RunningOperation>()
  const [refused, setRefused] = useState<PostOperation>()

  const follow = async ({ id, verb, done }: StoredOperation, started?: PostOperation): Promise<void> => {
    const operation = { id, verb, done }
    try {
      storeRunning(operation)
      const over = await followOperation(client, operation, started, setRunning)
      await changed(client)
      setRefused(over.refused_count > 0 ? over : undefined)
      report(operation, over, () => void undo(operation))
    } finally {
      storeRunning(undefined)
      setRunning(undefined)
    }
  }
  const undo = (changeMade: StoredOperation) =>
    attempt(async () => {
      const { operation } = await sendUndo({ params: { id: changeMade.id } })
      await follow(changeMade, operation)
    })

  const resume = useEffectEvent(async () => {
    const stored = readRunning()
    if (stored === undefined) return
    try {
      await follow(stored)
    } catch (error) {
      // The operation has expired, or belongs to the member who was logged in before.
      if (!(error instanceof CallError)) throw error
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void resume())
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return { running, refused, setRefused, follow }
}

/** Changes many gifts in the background: a few at once, more after a confirmation with counts. */
export function useBulkChange() {
  const { mutateAsync: send } = useChangeGifts()
  const [question, setQuestion] = useState<BulkQuestion>()
  const { running, refused, setRefused, follow } = useFollowing()

  const run = (asked: BulkChange) =>
    attempt(async () => {
      setRefused(undefined)
      const { operation } = await send({ body: { ...asked.gifts, change: asked.change } })
      await follow({ ...asked, id: operation.id }, operation)
    })
  const start = (asked: BulkChange) => {
    if (asked.count <= ASK_ABOVE) return run(asked)
    return attempt(async () => {
      const { operation } = await send({ body: { ...asked.gifts, change: asked.change, dry_run: true } })
      setQuestion({ asked, operation })
    })
  }

  return {
    question,
    running,
    refused,
    start,
    answer: (yes: boolean) => {
      setQuestion(undefined)
      if (yes && question !== undefined) void run(question.asked)
    },
    dismiss: () => {
      setRefused(undefined)
    },
  }
}
