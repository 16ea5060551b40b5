import type { GuideStage, StaffGuideRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { MomentCell } from '../../kit/cells.tsx'
import { myTurnQuery } from '../guide-calls.ts'
import { guidePath } from '../guide-paths.ts'
import styles from './my-turn.module.css'

/** What ends somebody's turn at each stage. */
const VERBS: Readonly<Record<GuideStage, string>> = {
  Draft: 'Look at the draft',
  'Ready To Assign': 'Give it a curator',
  'Ready For Writer': 'Give it a writer',
  'In Progress': 'Write',
  'Needs Review': 'Review',
  'Ready For Publish': 'Publish',
}
const SHOWN = 4

/** Guides at which it is the member's turn, what waits longest first. As high before they are known, and with none. */
export function MyTurn() {
  const { data } = useQuery(myTurnQuery())
  const guides = data?.guides.slice(0, SHOWN) ?? []
  return (
    <section className={styles.strip} aria-labelledby="my-turn">
      <h2 id="my-turn">Your turn {data !== undefined && <span className="num">{data.total.toLocaleString('en-US')}</span>}</h2>
      {data?.total === 0 ? (
        <p>Nothing waits for you.</p>
      ) : (
        <ul>
          {guides.map((guide) => (
            <Item key={guide.id} guide={guide} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ guide: { id, title, stage, turn } }: { readonly guide: StaffGuideRow }) {
  return (
    <li>
      <a href={guidePath(id)}>{title === '' ? 'Without a title' : title}</a>
      <small>
        {stage !== null && VERBS[stage]}
        {turn !== null && (
          <>
            {', since '}
            <MomentCell moment={turn.since} />
          </>
        )}
      </small>
    </li>
  )
}
