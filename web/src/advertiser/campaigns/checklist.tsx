import type { CallAnswer, getCreativeChecklist } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/form-errors.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { checklistQuery } from '../advertiser-calls.ts'
import styles from './checklist.module.css'

type Check = CallAnswer<typeof getCreativeChecklist>['checks'][number]

/** Texts of each condition: when met, and when not, with a remedy. */
const WORDS: Readonly<Record<Check['check'], readonly [holds: string, not: string]>> = {
  claimed: ['It is somebody’s: yours', 'Nobody has made it theirs yet.'],
  'not-passed': ['Nobody here has set it aside', 'We have set it aside for later, and may write to you about it.'],
  approved: ['A person here has read it and said yes', 'A person here has still to say yes to it as it is now.'],
  paid: ['The fee is paid', 'The fee is not paid. It runs by itself once it is.'],
  'not-paused': ['It is not paused', 'It is paused. Resume it, and it is back within seconds.'],
  'in-its-days': ['This is one of its days', 'This is none of its days. They are in its editor.'],
  picture: ['It has a picture', 'It has no picture that could be shown.'],
  'goal-open': [
    'The goal of its plan is ahead, so it goes first',
    'The goal of its plan is reached: it fills what others leave.',
  ],
}

interface ChecklistProps {
  readonly id: number
  readonly title: string
  readonly onClose: () => void
}

/** Why a pitch is or is not shown, by the server's conditions. */
export function Checklist({ id, title, onClose }: ChecklistProps) {
  const { data, error } = useQuery(checklistQuery({ params: { id } }))
  return (
    <Dialog title={data?.shown === true ? 'It is shown' : 'What it takes to be shown'} description={title} onClose={onClose}>
      {data === undefined && error === null && <TextSkeleton lines={7} />}
      {error !== null && <FormError>{errorMessage(error, 'The list did not come. Please try again.')}</FormError>}
      {data !== undefined && (
        <ul className={styles.list}>
          {data.checks.map(({ check, holds, needed }) => (
            <li key={check} className={holds ? styles.holds : needed ? styles.fails : styles.note}>
              <Icon name={holds ? 'check' : 'alert'} small />
              <span>
                <span className="sr">{holds ? 'Yes: ' : needed ? 'No: ' : 'Note: '}</span>
                {WORDS[check][holds ? 0 : 1]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
