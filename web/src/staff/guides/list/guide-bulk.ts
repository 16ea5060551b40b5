import {
  assignGuideCurator,
  assignGuideWriter,
  type FeaturedPlace,
  getStaffGuide,
  listGuideCalendar,
  listGuidesOfMyTurn,
  listStaffGuides,
  removeGuide,
  restoreGuide,
  reviewGuide,
  saveStaffGuide,
  searchStaffGuides,
  type StaffGuideRow,
} from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { refresh } from '../../../api/refresh.ts'
import { type Transport, transportOf } from '../../../api/transport.ts'
import { BACK_ALREADY, isBackAlready } from '../../kit/run-undo.ts'
import { partToApprove } from '../editor/frame/next-step.ts'

/** Changes one guide. Returns how that is taken back. */
type Change = (transport: Transport, guide: StaffGuideRow) => Promise<() => Promise<unknown>>

export interface RefusedGuide {
  readonly guide: StaffGuideRow
  readonly reason: string
}

/** What became of a change of several guides. */
export interface BulkOutcome {
  readonly changed: number
  readonly refused: readonly RefusedGuide[]
  /** Takes the changes back. Returns the guides that stay as they are now. */
  readonly undo: () => Promise<readonly RefusedGuide[]>
}

const LISTS = [listStaffGuides, searchStaffGuides, listGuidesOfMyTurn, listGuideCalendar] as const

/** A reason that is known before anybody is asked. */
class Refusal extends Error {}

/** Changes guides one after the other; one that is refused does not keep the others. */
export async function changeGuides(client: QueryClient, guides: readonly StaffGuideRow[], change: Change): Promise<BulkOutcome> {
  const transport = transportOf(client)
  const done: { readonly guide: StaffGuideRow; readonly undo: () => Promise<unknown> }[] = []
  const refused = await inTurn(guides, async (guide) => {
    done.push({ guide, undo: await change(transport, guide) })
  })
  await refreshLists(client)
  return {
    changed: done.length,
    refused,
    undo: async () => {
      const undoOf = new Map(done.map(({ guide, undo }) => [guide, undo]))
      const left = await inTurn([...undoOf.keys()], async (guide) => {
        await undoOf.get(guide)?.()
      })
      await refreshLists(client)
      return left
    },
  }
}

async function inTurn(
  guides: readonly StaffGuideRow[],
  act: (guide: StaffGuideRow) => Promise<void>,
): Promise<readonly RefusedGuide[]> {
  const refused: RefusedGuide[] = []
  for (const guide of guides) {
    try {
      await act(guide)
    } catch (error) {
      if (!(error instanceof CallError || error instanceof Refusal)) throw error
      refused.push({ guide, reason: error.message })
    }
  }
  return refused
}

async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all(LISTS.map((call) => refresh(client, { queryKey: queryKey(call) })))
}

/** Gives guides to a writer or a curator. */
export function giveTo(part: 'writer' | 'curator', person: number): Change {
  return async (transport, { id, status, user_id: writer, curator_id: curator }) => {
    if (status !== 'draft') throw new Refusal('It is no draft any more.')
    const before = part === 'writer' ? writer : curator
    if (before === person) throw new Refusal('It is theirs already.')
    const give = async (to: number | null): Promise<unknown> =>
      part === 'writer'
        ? await send(transport, assignGuideWriter, { body: { buying_guide_id: id, editor: to } })
        : await send(transport, assignGuideCurator, { body: { buying_guide_id: id, curator: to } })
    await give(person)
    return () => give(before)
  }
}

/** Approves the part of each guide that waits for it. */
export const approve: Change = async (transport, guide) => {
  const part = partToApprove(guide)
  if (part === undefined) throw new Refusal('Nothing of it waits for an approval.')
  await send(transport, reviewGuide, { params: { id: guide.id }, body: { part, verdict: 'approved', comment: '' } })
  return () => saveWith(transport, guide.id, () => ({ [`${part}_approved`]: false }))
}

/** Puts guides into the trash. */
export const toTrash: Change = async (transport, { id }) => {
  await send(transport, removeGuide, { params: { id } })
  return async () => {
    try {
      await send(transport, restoreGuide, { params: { id } })
    } catch (error) {
      throw isBackAlready(error) ? new Refusal(BACK_ALREADY) : error
    }
  }
}

/** Takes guides out of the trash. @param onRestored gets the places in which a guide is not featured any more */
export function fromTrash(onRestored: (unfeatured: readonly FeaturedPlace[]) => void): Change {
  return async (transport, { id }) => {
    onRestored((await send(transport, restoreGuide, { params: { id } })).unfeatured)
    return () => send(transport, removeGuide, { params: { id } })
  }
}

/** Adds a category to guides. */
export function addCategory(category: number): Change {
  return async (transport, { id }) => {
    await saveWith(transport, id, (ids) => {
      if (ids.includes(category)) throw new Refusal('It has that category already.')
      return { categories: [...ids, category] }
    })
    return () => saveWith(transport, id, (ids) => ({ categories: ids.filter((one) => one !== category) }))
  }
}

/** Saves fields of a guide as it is now. */
async function saveWith(
  transport: Transport,
  id: number,
  fieldsOf: (categories: readonly number[]) => Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { guide, version } = await send(transport, getStaffGuide, { params: { id } })
  return await send(transport, saveStaffGuide, { body: { id, version, ...fieldsOf(guide.categories.map((one) => one.id)) } })
}
