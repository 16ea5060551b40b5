import type { StaffChange, StaffGuideProduct } from '@ribbonry/contracts'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { errorMessage } from '../../../api/form-errors.ts'
import { changesText } from '../../kit/editor/stale-version.ts'
import { useSaveUpdate } from './todo-calls.ts'
import { sentOf, type TodoValues } from './todo-values.ts'

const NOT_ADDED = 'Nothing was added. What you wrote is kept on this device; please try again in a few minutes.'
const NOT_YOURS = 'Its writer and editors add gifts to a guide, and its writer not while somebody reads the draft.'
/** Times that a save is repeated on a later version, whose changes do not touch it. */
const MOST_TRIES = 3

export interface WrittenTodo {
  readonly id: number
  readonly values: TodoValues
}

/** Messages of a refusal by field, by id of the item. */
export type TodoFaults = Readonly<Record<number, Readonly<Record<string, string>>>>

interface Guide {
  readonly id: number
  /** The saved version, as far as the page knows. */
  readonly version: number
  /** Saves other changes of the guide first. Returns whether they are saved. */
  readonly saveFirst?: (() => Promise<boolean>) | undefined
  /** The member's id: own saves are not told as somebody else's. */
  readonly me: number
}

interface NewerGuide {
  readonly version: number
  readonly products: readonly StaffGuideProduct[]
  readonly changes: readonly StaffChange[]
}

export interface Added {
  readonly isAdded: boolean
  /** The version that the save made; 0 where nothing was added. */
  readonly version: number
  /** What others changed meanwhile; empty for nothing. */
  readonly others: string
}

const NOTHING: Added = { isAdded: false, version: 0, others: '' }

/**
 * Adds what is written to a guide. A save that meets a later version is repeated on that version, as the desk merges: new
 * products change nothing that others wrote. It is not repeated where a product that should go is gone already.
 */
export function useAddTodos({ id, version, saveFirst, me }: Guide, onRefused: () => void) {
  const { mutateAsync, isPending } = useSaveUpdate()
  const [faults, setFaults] = useState<TodoFaults>({})
  const [error, setError] = useState('')
  const known = useRef(version)
  useLayoutEffect(() => {
    known.current = Math.max(known.current, version)
  }, [version])

  const add = async (written: readonly WrittenTodo[]): Promise<Added> => {
    setFaults({})
    setError('')
    if (saveFirst !== undefined && !(await saveFirst())) {
      setError('Nothing was added: the guide itself could not be saved.')
      return NOTHING
    }
    const products = written.map((one) => sentOf(one.id, one.values))
    const others: StaffChange[] = []
    for (let tries = 1; ; tries += 1) {
      try {
        const saved = await mutateAsync({ params: { id }, body: { version: known.current, products } })
        known.current = saved.version
        return { isAdded: true, version: saved.version, others: changesText(others.filter(({ by }) => by?.id !== me)) }
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        const newer = newerOf(problem)
        const isSafe = newer !== undefined && areThere(products, newer.products)
        if (newer !== undefined) known.current = newer.version
        if (newer !== undefined && isSafe && tries < MOST_TRIES) {
          others.unshift(...newer.changes)
          continue
        }
        onRefused()
        setFaults(newer === undefined ? faultsOf(problem, written) : goneOf(written, newer.products))
        setError(newer === undefined ? sentenceOf(problem) : `${changesText(newer.changes)} Nothing was added yet.`)
        return NOTHING
      }
    }
  }
  /** A changed field has no fault any more, and neither has the item as a whole. */
  const forgetFaults = (todo: number, fields: readonly string[]): void =>
    setFaults(({ [todo]: told = {}, ...rest }) => {
      const open = Object.entries(told).filter(([field]) => field !== 'todo_id' && !fields.includes(field))
      return open.length === 0 ? rest : { ...rest, [todo]: Object.fromEntries(open) }
    })
  return { add, isAdding: isPending, faults, error, forgetFaults }
}

function sentenceOf(problem: CallError): string {
  return problem.status === 403 ? NOT_YOURS : errorMessage(problem, NOT_ADDED)
}

function newerOf(problem: CallError): NewerGuide | undefined {
  return problem.code === 'stale-version' ? (problem.content as unknown as NewerGuide) : undefined
}

/** Whether all products that should go are in the guide. */
function areThere(sent: readonly ReturnType<typeof sentOf>[], products: readonly StaffGuideProduct[]): boolean {
  return sent.every(({ replaces }) => typeof replaces !== 'number' || products.some(({ product_id: id }) => id === replaces))
}

function goneOf(written: readonly WrittenTodo[], products: readonly StaffGuideProduct[]): TodoFaults {
  const gone = written.filter(
    ({ values: { replaces } }) => replaces !== '' && !products.some(({ product_id: id }) => String(id) === replaces),
  )
  return Object.fromEntries(gone.map(({ id }) => [id, { replaces: 'That gift is not in the guide any more.' }]))
}

/** Messages at `products.2.title` belong to the third item that was sent. */
function faultsOf({ fields }: CallError, written: readonly WrittenTodo[]): TodoFaults {
  const faults: Record<number, Record<string, string>> = {}
  for (const [path, sentence] of Object.entries(fields)) {
    const [, at, field] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? []
    const id = written[Number(at)]?.id
    if (id !== undefined && field !== undefined) faults[id] = { ...faults[id], [field]: sentence }
  }
  return faults
}
