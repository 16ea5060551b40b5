import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { Entry, MissingEntry } from '../kit/entry.tsx'
import { StaffPage } from './staff-page.tsx'

interface EntryPagesOptions<Answer> {
  /** Path of the list. */
  readonly path: string
  readonly title: string
  readonly List: ComponentType
  /** Beside the title of the list. */
  readonly actions?: ReactNode
  /** Kind of entry, such as `gift`. */
  readonly what: string
  readonly titleOf: (id: number) => string
  readonly query: (id: number) => UseQueryOptions<Answer>
  readonly entry: (answer: Answer) => ReactNode
  /** The form for a new entry, if entries can be created here. */
  readonly create?: { readonly title: string; readonly page: ReactNode }
  /** Further pages by the rest of the path: `changes`, or `:id/preview` of one entry. */
  readonly others?: Readonly<Record<string, { readonly title: string; readonly page: (id: number) => ReactNode }>>
}

const ID = /^[1-9]\d{0,14}(?=\/|$)/

/** The pages of an area as one component: the list, `new/`, `<id>/`, and others. */
export function entryPages<Answer>(options: EntryPagesOptions<Answer>) {
  const { path, title, List, actions, what, titleOf, query, entry, create, others = {} } = options

  function One({ id }: { readonly id: number }) {
    return (
      <Entry query={useQuery(query(id))} what={what} all={path}>
        {entry}
      </Entry>
    )
  }

  return function EntryPages() {
    const at = useParams()['*']?.replace(/\/$/, '') ?? ''
    const id = Number(ID.exec(at)?.[0])
    const other = others[at.replace(ID, ':id')]
    if (at === '')
      return (
        <StaffPage title={title} actions={actions}>
          <List />
        </StaffPage>
      )
    if (other !== undefined) return <StaffPage title={other.title}>{other.page(id)}</StaffPage>
    if (at === 'new' && create !== undefined) return <StaffPage title={create.title}>{create.page}</StaffPage>
    const isEntry = at === String(id)
    return (
      <StaffPage title={isEntry ? titleOf(id) : title}>
        {isEntry ? <One key={id} id={id} /> : <MissingEntry what="page" all={path} />}
      </StaffPage>
    )
  }
}
