import { getPostOperation, type PostOperation } from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../../api/call-error.ts'
import { query } from '../../api/query.ts'
import { readSetting, writeSetting } from '../kit/settings.ts'

/** Milliseconds between two looks at a running change, and at most after looks that failed. */
const POLL = 500
const LONGEST_PAUSE = 30_000

/** Name of the setting with the change that runs. */
const RUNNING = 'desk-gift-operation'

/** What a change is called. */
export interface OperationWords {
  /** "Publish". */
  readonly verb: string
  /** "published". */
  readonly done: string
}

/** A change on its way. */
export interface RunningOperation {
  readonly words: OperationWords
  readonly operation: PostOperation
  /** The last look failed: the counts are older. */
  readonly isOld: boolean
}

/** A change as it is kept on this device. */
export interface StoredOperation extends OperationWords {
  readonly id: number
}

const operationQuery = query(getPostOperation, { staleTime: 0, gcTime: 0 })

const isOver = ({ state }: PostOperation): boolean => state !== 'running' && state !== 'undoing'

/**
 * Shows how far a change is until it is over. A look that fails is repeated after twice the time, and said.
 * @param started undefined where the change is not known yet
 * @throws CallError when a look is refused
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

/** Milliseconds until the next look. */
export function pauseAfter(failures: number): number {
  return Math.min(POLL * 2 ** failures, LONGEST_PAUSE)
}

/** Waits, and goes on waiting while nobody looks at the page. */
async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  if (!document.hidden) return
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true })
  })
}

/** The change that ran when the page was left; it is kept on this device. */
export function readRunning(): StoredOperation | undefined {
  try {
    const { id, verb, done } = JSON.parse(readSetting(RUNNING)) as Partial<Record<keyof StoredOperation, unknown>>
    if (typeof id !== 'number' || typeof verb !== 'string' || typeof done !== 'string') return undefined
    return { id, verb, done }
  } catch {
    // Nothing runs, or somebody else wrote it.
    return undefined
  }
}

export function storeRunning(operation: StoredOperation | undefined): void {
  writeSetting(RUNNING, operation === undefined ? '' : JSON.stringify(operation))
}
