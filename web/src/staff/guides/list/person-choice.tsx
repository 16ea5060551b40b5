import type { StaffGuideRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../../api/call-error.ts'
import { useAccount } from '../../../session/account.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { offerUndo } from '../../kit/undo-offers.ts'
import { guideCuratorsQuery, guideWritersQuery, useAssignCurator, useAssignWriter } from '../guide-calls.ts'
import { PersonLink } from '../writers/person-link.tsx'
import styles from './guide-list.module.css'

interface GuideProps {
  readonly guide: StaffGuideRow
}
interface Person {
  readonly id: number
  readonly username: string
}

/** Nobody gets a guide that is public or in the trash. */
const isClosed = ({ status, trashed }: StaffGuideRow): boolean => status === 'published' || trashed !== undefined

/** The writer of a guide; administrators can assign one while it has none. */
export function WriterChoice({ guide }: GuideProps) {
  const mayAssign = useAccount({ alwaysAsk: true }).user?.access === true
  const { mutateAsync, isPending } = useAssignWriter()
  const { data } = useQuery({ ...guideWritersQuery(), enabled: mayAssign })
  if (!mayAssign || isClosed(guide)) return <PersonLink id={guide.user_id} name={guide.username} />
  const assign = (editor: number | null) => mutateAsync({ body: { buying_guide_id: guide.id, editor } })
  return (
    <PersonChoice
      what="writer"
      guide={guide}
      person={guide.user_id === null ? null : { id: guide.user_id, username: guide.username ?? '' }}
      people={data?.editors ?? []}
      isPending={isPending}
      assign={assign}
    />
  )
}

/** The curator of a guide; administrators can assign one. */
export function CuratorChoice({ guide }: GuideProps) {
  const mayAssign = useAccount({ alwaysAsk: true }).user?.access === true
  const { mutateAsync, isPending } = useAssignCurator()
  const { data } = useQuery({ ...guideCuratorsQuery(), enabled: mayAssign })
  if (!mayAssign || isClosed(guide)) return <PersonLink id={guide.curator_id} name={guide.curator_username} />
  const assign = (curator: number | null) => mutateAsync({ body: { buying_guide_id: guide.id, curator } })
  return (
    <PersonChoice
      what="curator"
      guide={guide}
      person={guide.curator_id === null ? null : { id: guide.curator_id, username: guide.curator_username ?? '' }}
      people={data?.curators ?? []}
      isPending={isPending}
      assign={assign}
    />
  )
}

interface PersonChoiceProps extends GuideProps {
  readonly what: 'writer' | 'curator'
  readonly person: Person | null
  readonly people: readonly Person[]
  readonly isPending: boolean
  readonly assign: (id: number | null) => Promise<unknown>
}

/** Assigns a guide to a person at once, with undo. */
function PersonChoice({ what, guide: { title }, person, people, isPending, assign }: PersonChoiceProps) {
  // The assigned person may have lost the flag since.
  const known = person === null || people.some(({ id }) => id === person.id) ? people : [person, ...people]
  const change = async (id: number | null, isUndo = false) => {
    const name = known.find((one) => one.id === id)?.username ?? 'nobody'
    try {
      await assign(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage(error.message)
      return
    }
    const done = `The ${what} of “${title}” is ${name} now.`
    if (isUndo) showMessage(done)
    else offerUndo(done, () => void change(person?.id ?? null, true))
  }
  return (
    <span className={styles.choice}>
      <select
        className={styles.person}
        aria-label={`${what === 'writer' ? 'Writer' : 'Curator'} of ${title}`}
        value={person?.id ?? ''}
        disabled={isPending}
        data-open={person === null ? '' : undefined}
        onChange={({ currentTarget: { value } }) => void change(value === '' ? null : Number(value))}
      >
        <option value="">{`${person === null ? 'Assign a' : 'No'} ${what}`}</option>
        {known.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </select>
      {person !== null && <PersonLink id={person.id} name={person.username} short />}
    </span>
  )
}
