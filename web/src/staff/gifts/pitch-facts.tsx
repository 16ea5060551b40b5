import type { StaffPost } from '@ribbonry/contracts'
import { useAccount } from '../../session/account.ts'
import { StatusChip } from '../kit/cells.tsx'
import { addImagesPath } from '../pitches/pitch-texts.ts'
import styles from './gift-figures.module.css'

type Pitch = NonNullable<StaffPost['pitch']>

const KINDS = { High: 'wait', Normal: 'note', Low: 'past' } as const

/** How much the gift of a pitch matters. */
export function PriorityChip({ priority }: Pick<Pitch, 'priority'>) {
  return <StatusChip kind={KINDS[priority]}>{priority}</StatusChip>
}

/** What the pitch of a gift said, for staff alone. */
export function PitchFacts({ id, pitch }: { readonly id: number; readonly pitch: Pitch }) {
  const { user } = useAccount({ alwaysAsk: true })
  const { comments, link, priority, video_url: video, amazon } = pitch
  return (
    <section className={styles.pitch} aria-label="From a pitch">
      <p>
        <PriorityChip priority={priority} />
        {amazon && ' Sold by Amazon'}
      </p>
      {comments !== '' && <p className={styles.comments}>{comments}</p>}
      <p>
        {link !== '' && <Outside href={link}>Where it was seen</Outside>}
        {video !== '' && <Outside href={video}>Video</Outside>}
        {user?.access === true && <a href={addImagesPath(id)}>Add pictures</a>}
      </p>
    </section>
  )
}

function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
