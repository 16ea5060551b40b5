import { type GuideStage, type StaffGuideRow, TURNS_SHOWN } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { MomentCell } from '../../kit/cells.tsx'
import { SidePane } from '../../kit/side-pane.tsx'
import { myTurnQuery } from '../guide-calls.ts'
import { guidePath } from '../guide-paths.ts'
import styles from './my-turn.module.css'

/** Label of the action that ends a turn at each stage. */
const VERBS: Readonly<Record<GuideStage, string>> = {
  Draft: 'Look at the draft',
  'Ready To Assign': 'Give it a curator',
  'Ready For Writer': 'Give it a writer',
  'In Progress': 'Write',
  'Needs Review': 'Review',
  'Ready For Publish': 'Publish',
}
const SHOWN = 4
const FAILED = 'They could not be read just now.'

/** Guides on which it is the member's turn, the longest waiting first. The height is the same while loading and when empty. */
export function MyTurn() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(myTurnQuery({ query: { page: 1 } }))
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
      {data !== undefined && data.total > 1 && (
        <Button
          small
          variant="quiet"
          className={styles.all}
          data-few={data.total <= SHOWN}
          aria-label={`All ${data.total.toLocaleString('en-US')} guides that wait for you`}
          onClick={() => setIsOpen(true)}
        >
          All
        </Button>
      )}
      {isOpen && <TurnsPane total={data?.total ?? 0} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** All of them, paged. */
function TurnsPane({ total, onClose }: { readonly total: number; readonly onClose: () => void }) {
  const [pages, setPages] = useState(1)
  return (
    <SidePane title={`Your turn, ${total.toLocaleString('en-US')}`} onClose={onClose}>
      <ol className={styles.turns}>
        {Array.from({ length: pages }, (_, page) => (
          <TurnsPage key={page} page={page + 1} />
        ))}
      </ol>
      {total > pages * TURNS_SHOWN && <Button onClick={() => setPages(pages + 1)}>Show more</Button>}
    </SidePane>
  )
}

function TurnsPage({ page }: { readonly page: number }) {
  const { data, error } = useQuery(myTurnQuery({ query: { page } }))
  if (error !== null)
    return (
      <li>
        <FormError>{errorMessage(error, FAILED)}</FormError>
      </li>
    )
  if (data !== undefined) return data.guides.map((guide) => <Item key={guide.id} guide={guide} />)
  return (
    <li>
      <TextSkeleton lines={6} />
    </li>
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
