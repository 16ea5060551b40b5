import { MAIL_STATES } from '@ribbonry/contracts'
import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useMails } from '../api/list-mails.ts'
import { MAILS_PER_PAGE, mailSearchIn, mailSearchPath } from '../mail-search.ts'
import { MailPagination } from './mail-pagination.tsx'
import { MailFilter } from './mail-filter.tsx'
import { MailTable } from './mail-table.tsx'
import styles from './mails.module.css'

const number = new Intl.NumberFormat('en-US')

/** All mails, newest first. The filter is in the address. */
export function MailList() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = mailSearchIn(query)
  const { data, isError, refetch } = useMails(search)
  const pages = Math.ceil((data?.total ?? 0) / MAILS_PER_PAGE)
  const pathOf = (page: number) => mailSearchPath({ ...search, page })
  return (
    <>
      <ul className={styles.states} aria-label="Mails by state">
        {MAIL_STATES.map((state) => (
          <li key={state}>
            <a href={mailSearchPath({ term: '', state, template: undefined, page: 1 })}>
              {state}
              <span className={`num ${styles.count}`}>{data === undefined ? '' : number.format(data.states[state] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
      <MailFilter
        key={mailSearchPath(search)}
        search={search}
        onSearch={(next) => {
          void navigate(mailSearchPath(next))
        }}
      />
      {isError && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {data === undefined && !isError && <TextSkeleton lines={8} />}
      {data?.mails.length === 0 && <p className={styles.none}>No mail fits. Perhaps nobody has written yet.</p>}
      {data !== undefined && data.mails.length > 0 && <MailTable mails={data.mails} />}
      <MailPagination page={search.page} pages={pages} pathOf={pathOf} />
    </>
  )
}
