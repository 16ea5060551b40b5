import type { UpdaterDuplicate } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { duplicatesQuery, editableDuplicatesQuery } from './updater-calls.ts'

const TYPING_MS = 300
/** Shorter titles are no names yet. */
const SHORTEST_TITLE = 3

interface Typed {
  readonly link: string
  readonly title: string
  /** Only in this guide, which the member may edit; by default in all, for those who see all. */
  readonly guideId?: number
}

/** What guides have already, or wait for, with the link or the title that somebody types. */
export function useTypedDuplicates({ link, title, guideId }: Typed): readonly UpdaterDuplicate[] {
  const asked = useSettled(JSON.stringify([/^https?:\/\/./i.test(link.trim()) ? link.trim() : '', named(title)]), TYPING_MS)
  const [askedLink = '', askedTitle = ''] = JSON.parse(asked) as string[]
  const isAsked = askedLink !== '' || askedTitle !== ''
  const wanted = { link: askedLink, title: askedTitle }
  const ofAll = useQuery({
    ...duplicatesQuery({ query: wanted }),
    enabled: isAsked && guideId === undefined,
    placeholderData: keepPreviousData,
  })
  const ofGuide = useQuery({
    ...editableDuplicatesQuery({ query: { ...wanted, ...(guideId !== undefined && { buying_guide_id: guideId }) } }),
    enabled: isAsked && guideId !== undefined,
    placeholderData: keepPreviousData,
  })
  return (isAsked ? (guideId === undefined ? ofAll : ofGuide).data?.duplicates : undefined) ?? NONE
}

const NONE: readonly UpdaterDuplicate[] = []

function named(title: string): string {
  const typed = title.trim()
  return typed.length < SHORTEST_TITLE ? '' : typed
}

/** A value once it has rested for some milliseconds. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
