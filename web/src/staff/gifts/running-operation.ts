import { getPostOperation, type PostOperation } from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../../api/call-error.ts'
import { query } from '../../api/query.ts'
import { readSetting, writeSetting } from '../kit/settings.ts'

/** Milliseconds between polls of a running change, doubled after each failure. */
const POLL = 500
const LONGEST_PAUSE = 30_000

/** Setting that stores the running change. */
const RUNNING = 'desk-gift-operation'

/** Labels of a change. */
export interface OperationWords {
  /** Such as "Publish". */
  readonly verb: string
  /** Such as "published". */
  readonly done: string
}

/** A running change. */
export interface RunningOperation {
  readonly words: OperationWords
  readonly operation: PostOperation
  /** True when the last poll failed: the counts are outdated. */
  readonly isOld: boolean
}

/** A change as stored on this device. */
export interface StoredOperation extends OperationWords {
  readonly id: number
}

const operationQuery = query(getPostOperation, { staleTime: 0, gcTime: 0 })

const isOver = ({ state }: PostOperation): boolean => state !== 'running' && state !== 'undoing'

/**
 * Polls a change until it ends and shows its progress. A failed poll is repeated after twice the time, and marked as outdated.
 * @param started the change as last answered; undefined when only its id is known
 * @throws CallError when the server refuses a poll
 */
export async function followOperation(
  client: QueryClient,
  { id, ...words }: StoredOperation,
  started: PostOperation | undefined,
  show: (running: RunningOperation) => void,
): Promise<PostOperation> {
  let operation = started
  let failures = 0
  while (operation === undefined || !isOver(operation)) {
    if (operation !== undefined) show({ words, operation, isOld: failures > 0 })
    if (operation !== undefined || failures > 0) await pause(pauseAfter(failures))
    try {
      operation = (await client.fetchQuery(operationQuery({ params: { id } }))).operation
      failures = 0
    } catch (error) {
      if (!isTransient(error)) throw error
      failures += 1
    }
  }
  return operation
}

/** Milliseconds until the next poll. */
export function pauseAfter(failures: number): number {
  return Math.min(POLL * 2 ** failures, LONGEST_PAUSE)
}

/** Waits, and pauses while the page is hidden. */
async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  if (!document.hidden) return
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true })
  })
}

/** Reads the change that was running when the page was left, from this device. */
export function readRunning(): StoredOperation | undefined {
  try {
    const { id, verb, done } = JSON.parse(readSetting(RUNNING)) as Partial<Record<keyof StoredOperation, unknown>>
    if (typeof id !== 'number' || typeof verb !== 'string' || typeof done !== 'string') return undefined
    return { id, verb, done }
  } catch {
    // Nothing is stored, or not by this code.
    return undefined
  }
}

export function storeRunning(operation: StoredOperation | undefined): void {
  writeSetting(RUNNING, operation === undefined ? '' : JSON.stringify(operation))
}
