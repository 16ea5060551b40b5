import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormNote } from '../../../ui/form/form-message.tsx'
import { guidePath } from '../guide-paths.ts'
import { duplicatesQuery } from './updater-calls.ts'
import { TEXTS } from './updater-texts.ts'
import styles from './updater.module.css'

const TYPING_MS = 300
/** Shorter titles are no names yet. */
const SHORTEST_TITLE = 3
const MOST = 5

/** What guides have already, or wait for, while somebody types a link or a title. */
export function DuplicatesNote({ link, title }: { readonly link: string; readonly title: string }) {
  const asked = useSettled(JSON.stringify([/^https?:\/\/./i.test(link.trim()) ? link.trim() : '', named(title)]), TYPING_MS)
  const [askedLink = '', askedTitle = ''] = JSON.parse(asked) as string[]
  const isAsked = askedLink !== '' || askedTitle !== ''
  const { data } = useQuery({
    ...duplicatesQuery({ query: { link: askedLink, title: askedTitle } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked ? (data?.duplicates ?? []) : []
  if (found.length === 0) return null
  return (
    <FormNote variant="wait">
      <p>{TEXTS.has}</p>
      <ul className={styles.found}>
        {found.slice(0, MOST).map((one) => (
          <li key={`${one.in} ${one.id} ${one.buying_guide_id}`}>
            <a href={`${guidePath(one.buying_guide_id)}${one.in === 'todolist' ? '#todolist' : ''}`}>{one.buying_guide_title}</a>
            {` ${one.in === 'guide' ? 'has' : 'waits for'} “${one.title}”${one.same === 'link' ? ', the same link' : ''}`}
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{`And ${found.length - MOST} more.`}</p>}
    </FormNote>
  )
}

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
