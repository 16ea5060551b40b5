import { UPDATER_PER_PAGE } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../../session/call-failure.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { Pager } from '../../kit/table-parts.tsx'
import { guidePath } from '../guide-paths.ts'
import { NeedReasons } from '../updater/need-reasons.tsx'
import { editableNeedsQuery } from '../updater/updater-calls.ts'
import styles from './todos.module.css'

interface EditableNeedsProps {
  readonly page: number
  readonly pathOf: (page: number) => string
}

/** Guides of the member that need work, where most clicks are lost first. */
export function EditableNeeds({ page, pathOf }: EditableNeedsProps) {
  const answer = useQuery({ ...editableNeedsQuery({ query: { page } }), placeholderData: keepPreviousData })
  const { data } = answer
  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs">What needs updating {data !== undefined && <small className="num">{data.total}</small>}</h2>
      {data === undefined &&
        (answer.isError ? <CallFailure error={answer.error} onRetry={answer.refetch} /> : <TextSkeleton lines={6} />)}
      {data?.total === 0 && <p className={styles.aside}>No guide needs work.</p>}
      <ul aria-busy={answer.isPlaceholderData}>
        {data?.guides.map(({ buying_guide_id: id, buying_guide_title: title, drifted, reasons }) => (
          <li key={id}>
            <a href={guidePath(id)}>{title}</a>
            <NeedReasons reasons={reasons} drifted={drifted} />
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={UPDATER_PER_PAGE} total={data?.total} pathOf={pathOf} />
    </section>
  )
}
