import type { GuideAction, StaffGuide } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { FormNote } from '../../../../ui/form/form-message.tsx'
import { guideLogQuery } from '../editor-calls.ts'
import { openPart } from '../open-part.ts'
import { sentBackIn } from './sent-back-in.ts'
import styles from './log.module.css'

interface SentBackProps {
  readonly guide: StaffGuide
  /** Id of the logged-in member. */
  readonly me: number
}

/** Requested changes to the part that the member works on, until it is submitted again. */
export function SentBack({ guide, me }: SentBackProps) {
  const part = openPart(guide, me)
  const { data } = useQuery({
    ...guideLogQuery({ params: { id: guide.id }, query: { page: 1 } }),
    enabled: part !== undefined,
  })
  const back: GuideAction | undefined = part && sentBackIn(data?.log ?? [], part)
  if (back === undefined) return null
  const reason = guide.editorial_comments.find(({ id }) => id === back.details['comment'])
  return (
    <FormNote variant="wait">
      {`${back.username} sent the ${part} back${reason === undefined ? '.' : ':'}`}
      {reason !== undefined && <span className={styles.reason}>{reason.comment}</span>}
    </FormNote>
  )
}
