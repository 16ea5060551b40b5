import type { Interlink } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../../../../api/call-error.ts'
import { interlinksQuery, useSaveInterlinks } from './intake-calls.ts'

/** An interlink in the form of a save; without an id until it is saved. */
export type WantedLink = Pick<Interlink, 'keyword' | 'link' | 'done'> & Partial<Pick<Interlink, 'id' | 'found'>>

export interface Interlinks {
  readonly items: readonly WantedLink[]
  readonly error: Error | null
  /** Adds interlinks, or changes those with an id, optimistically. Returns whether they were saved. */
  readonly put: (...links: readonly WantedLink[]) => Promise<boolean>
  readonly remove: (id: number) => Promise<boolean>
}

export interface Change {
  readonly put: readonly WantedLink[]
  readonly removed: readonly number[]
}

/** The interlinks of a guide. Only changes made here are sent, one after the other, so that changes by others stay. */
export function useInterlinks(guideId: number): Interlinks {
  const { data } = useQuery(interlinksQuery({ params: { id: guideId } }))
  const { mutateAsync, error } = useSaveInterlinks()
  const [waiting, setWaiting] = useState<readonly Change[]>(NONE)
  const last = useRef(Promise.resolve(true))
  const send = async (change: Change): Promise<boolean> => {
    const items = change.put.map(({ id, keyword, link, done }) => ({ ...(id === undefined ? {} : { id }), keyword, link, done }))
    const body = { items, removed: [...change.removed] }
    const isSaved = await mutateAsync({ params: { id: guideId }, body }).then(() => true, refused)
    setWaiting((now) => now.filter((one) => one !== change))
    return isSaved
  }
  const after = (change: Change): Promise<boolean> => {
    setWaiting((now) => [...now, change])
    const sendIt = async () => await send(change)
    last.current = last.current.then(sendIt, sendIt)
    return last.current
  }
  return {
    items: waiting.reduce<readonly WantedLink[]>(withChange, data?.items ?? NONE),
    error,
    put: (...links) => after({ put: links, removed: [] }),
    remove: (id) => after({ put: [], removed: [id] }),
  }
}

const NONE: readonly never[] = []

/**
 * Applies a change as the server does. The list is refetched shortly before the change stops being pending, so an added interlink
 * may be in both and is counted once.
 */
export function withChange(items: readonly WantedLink[], { put, removed }: Change): readonly WantedLink[] {
  const isOn = (link: WantedLink) => items.some((item) => isSameLink(item, link))
  return [
    ...items
      .filter(({ id }) => id === undefined || !removed.includes(id))
      .map((item) => put.find(({ id }) => id !== undefined && id === item.id) ?? item),
    ...put.filter((link) => !isOn(link)),
  ]
}

function isSameLink(one: WantedLink, other: WantedLink): boolean {
  const hasSameId = one.id !== undefined && one.id === other.id
  return hasSameId || (one.link === other.link && one.keyword === other.keyword)
}

/** Ignores refused calls, which the mutation shows. @throws any other error */
function refused(problem: unknown): boolean {
  if (!(problem instanceof CallError)) throw problem
  return false
}
