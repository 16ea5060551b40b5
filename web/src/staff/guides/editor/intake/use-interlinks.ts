import type { Interlink } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '../../../../api/call-error.ts'
import { interlinksQuery, useSaveInterlinks } from './intake-calls.ts'

/** A link to be made, as a save sends it: without an id until it is saved. */
export type WantedLink = Pick<Interlink, 'keyword' | 'link' | 'done'> & Partial<Pick<Interlink, 'id' | 'found'>>

export interface Interlinks {
  readonly items: readonly WantedLink[]
  readonly error: Error | null
  /** Shows a list at once and saves it; what is changed meanwhile is saved after it. Answers whether it was saved. */
  readonly save: (next: readonly WantedLink[]) => Promise<boolean>
}

/** The list of links that a guide should have. A save replaces all of it, so there is one at a time. */
export function useInterlinks(guideId: number): Interlinks {
  const { data } = useQuery(interlinksQuery({ params: { id: guideId } }))
  const { mutateAsync, error } = useSaveInterlinks()
  const [unsaved, setUnsaved] = useState<readonly WantedLink[]>()
  const latest = useRef<readonly WantedLink[]>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const send = async (): Promise<boolean> => {
    let isSaved = true
    for (let next = latest.current; next !== undefined && isSaved; next = latest.current === next ? undefined : latest.current) {
      const items = next.map(({ id, keyword, link, done }) => ({ ...(id === undefined ? {} : { id }), keyword, link, done }))
      isSaved = await mutateAsync({ params: { id: guideId }, body: { items } }).then(() => true, refused)
    }
    latest.current = undefined
    running.current = undefined
    setUnsaved(undefined)
    return isSaved
  }
  return {
    items: unsaved ?? data?.items ?? NONE,
    error,
    save: (next) => {
      latest.current = next
      setUnsaved(next)
      running.current ??= send()
      return running.current
    },
  }
}

const NONE: readonly WantedLink[] = []

/** A refusal is shown by the mutation. @throws what is no failure of a call */
function refused(problem: unknown): boolean {
  if (!(problem instanceof CallError)) throw problem
  return false
}
