import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useSuppressions } from '../api/list-suppressions.ts'
import { SUPPRESSIONS_PER_PAGE, suppressionSearchIn, suppressionSearchPath } from '../suppression-search.ts'
import { MailPagination } from './mail-pagination.tsx'
import { SuppressionTable } from './suppression-table.tsx'
import styles from './mails.module.css'

/** Suppressed addresses, latest first. The filter is in the address. */
export function SuppressionList() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = suppressionSearchIn(query)
  const { data, isError, refetch } = useSuppressions(search)
  const pages = Math.ceil((data?.total ?? 0) / SUPPRESSIONS_PER_PAGE)
  const pathOf = (page: number) => suppressionSearchPath({ ...search, page })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = new FormData(event.currentTarget).get('term')
    void navigate(suppressionSearchPath({ term: typeof term === 'string' ? term.trim() : '', page: 1 }))
  }
  return (
    <>
      <form className={styles.filter} role="search" onSubmit={find} key={search.term}>
        <Field
          label="Find an address"
          name="term"
          type="search"
          maxLength={320}
          defaultValue={search.term}
          hint="Nothing is sent there, because a mail came back"
        />
        <Button type="submit" small>
          Search
        </Button>
      </form>
      {isError && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {data === undefined && !isError && <TextSkeleton lines={8} />}
      {data?.suppressions.length === 0 && (
        <p className={styles.none}>{search.term === '' ? 'Every address takes mail.' : 'Mails go to every address like that.'}</p>
      )}
      {data !== undefined && data.suppressions.length > 0 && <SuppressionTable suppressions={data.suppressions} />}
      <MailPagination page={search.page} pages={pages} pathOf={pathOf} />
    </>
  )
}
