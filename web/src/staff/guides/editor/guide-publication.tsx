import type { StaffGuide } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { MomentField } from '../../kit/moment-field.tsx'
import { momentOf, momentText as typedMoment } from '../../kit/moments.ts'
import { usePublishGuide, useWithdrawGuide } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import { ConfirmedStep, Step } from './guide-step.tsx'

/** Default time on the planned day. */
const MORNING = '09:00'

interface PublicationProps {
  readonly guide: StaffGuide
  /** There are unsaved changes: publishing waits for them. */
  readonly isDirty: boolean
}

/** Publishes a guide at a set time, or at once where it waits, and unpublishes it. */
export function GuidePublication({ guide, isDirty }: PublicationProps) {
  const { id, status, publish_at: at } = guide
  const { mutate, error, isPending } = usePublishGuide()
  const [isLater, setIsLater] = useState(false)
  const publish = (moment: string | null) => {
    mutate(
      { body: { buying_guide_id: id, publish_at: moment } },
      {
        onSuccess: () => {
          setIsLater(false)
          showMessage(moment === null ? 'It goes out now.' : `It goes out on ${momentText(moment, DEVICE)}.`)
        },
      },
    )
  }
  if (status === 'published') return <Withdrawal guide={guide} />
  const isWaiting = status === 'publishing' && at !== null
  const isDraft = status === 'draft'
  return (
    <>
      {isWaiting && <Waiting moment={at} />}
      {(isDraft || isWaiting) && (
        <Step error={error}>
          <div className={styles.row}>
            {isWaiting && (
              <Button small disabled={isPending || isDirty} onClick={() => publish(null)}>
                {isPending ? 'Publishing' : 'Publish now'}
              </Button>
            )}
            <Button small aria-expanded={isLater} onClick={() => setIsLater(!isLater)}>
              {isWaiting ? 'Another moment' : 'Publish later'}
            </Button>
          </div>
          {isLater && <Later guide={guide} isBusy={isPending || isDirty} onChoose={publish} />}
        </Step>
      )}
      {!isDraft && <Withdrawal guide={guide} />}
    </>
  )
}

function Waiting({ moment }: { readonly moment: string }) {
  return (
    <p>
      {'It goes out by itself on '}
      <time className="num" dateTime={moment}>
        {momentText(moment, DEVICE)}
      </time>
      .
    </p>
  )
}

interface LaterProps extends Pick<PublicationProps, 'guide'> {
  readonly isBusy: boolean
  readonly onChoose: (moment: string) => void
}

/** Time of scheduled publication: the present one by default, or the morning of the planned day. */
function Later({ guide: { publish_at: at, planned }, isBusy, onChoose }: LaterProps) {
  const [text, setText] = useState(at === null && planned !== null ? `${planned}T${MORNING}` : typedMoment(at))
  const [error, setError] = useState<string>()
  const choose = () => {
    const moment = momentOf(text)
    // Browsers briefly report an empty value while a date is typed.
    const isToCome = moment !== null && Date.parse(moment) > Date.now()
    setError(isToCome ? undefined : 'Please choose a moment that is still to come')
    if (isToCome) onChoose(moment)
  }
  return (
    <>
      <MomentField
        label="Goes out at"
        name="publish_at"
        hint="By the clock of this device. What is missing is checked again then."
        value={text}
        error={error}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
      />
      <Button small disabled={isBusy} onClick={choose}>
        {at === null ? 'Publish it then' : 'Move it'}
      </Button>
    </>
  )
}

function Withdrawal({ guide: { id, status, title } }: Pick<PublicationProps, 'guide'>) {
  const { mutate, error, isPending } = useWithdrawGuide()
  const words =
    status === 'published'
      ? {
          step: 'Withdraw',
          title: `Withdraw “${title}”?`,
          description: 'Its page is gone at once; its address stays taken.',
          confirm: 'Withdraw it',
        }
      : {
          step: 'Call it off',
          title: `Call the publication of “${title}” off?`,
          description: 'It is a draft again until somebody publishes it.',
          confirm: 'Call it off',
        }
  return <ConfirmedStep error={error} isPending={isPending} {...words} onConfirm={() => mutate({ params: { id } })} />
}
