import type { CurrentUser, GuideGate, RecommendedGate } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useOptimisticValue } from '../../../ui/form/use-optimistic-value.ts'
import { StatusChip } from '../../kit/cells.tsx'
import { guideChecklistQuery, useTickChecklist, useWaiveGate } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import { FAILED, Step } from './guide-step.tsx'
import { lengthError, REASON_LIMIT } from './text-limits.ts'

interface GuideChecksProps {
  readonly guideId: number
  readonly gates: readonly GuideGate[]
  readonly user: CurrentUser
  readonly onGate: (gate: GuideGate['name']) => void
}

/** Checklist of a guide and the conditions checked by the server; each condition links to its control. */
export function GuideChecks({ guideId, gates, user, onGate }: GuideChecksProps) {
  const { data } = useQuery(guideChecklistQuery({ params: { id: guideId } }))
  const mayWaive = user.access || user.editor
  return (
    <section className={styles.pane} aria-labelledby="checks" id="checklist">
      <h2 id="checks">Before it goes out</h2>
      <ul className={styles.checks}>
        {(data?.items ?? []).map((item) => (
          <ChecklistItem key={item.name} guideId={guideId} {...item} />
        ))}
      </ul>
      <h3>What is missing</h3>
      {gates.every(({ ok, waived }) => ok || waived !== null) && (
        <p>
          <StatusChip kind="good">Nothing</StatusChip>
        </p>
      )}
      <ul className={styles.checks}>
        {gates
          .filter(({ ok }) => !ok)
          .map((gate) => (
            <Gate
              // One that is waived, or asked for again, begins anew: its form closes with the answer that says so, never before.
              key={`${gate.name} ${gate.waived === null}`}
              guideId={guideId}
              gate={gate}
              mayWaive={mayWaive && gate.level === 'recommended'}
              onGate={onGate}
            />
          ))}
      </ul>
    </section>
  )
}

interface ChecklistItemProps {
  readonly guideId: number
  readonly name: string
  readonly done: boolean
}

/** Optimistic, and never disabled, so that it keeps the focus while it is saved. */
function ChecklistItem({ guideId, name, done }: ChecklistItemProps) {
  const { mutate, error } = useTickChecklist()
  const { shown, choose } = useOptimisticValue(done)
  return (
    <li>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={shown}
          onChange={({ currentTarget: { checked: value } }) =>
            mutate({ params: { id: guideId }, body: { checklist: name, value } }, choose(value))
          }
        />
        {name}
      </label>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
    </li>
  )
}

/** Focuses the field once, because the pressed button has disappeared. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

interface GateProps {
  readonly guideId: number
  readonly gate: GuideGate
  readonly mayWaive: boolean
  readonly onGate: GuideChecksProps['onGate']
}

function Gate({ guideId, gate: { name, level, message, product_id: product, waived }, mayWaive, onGate }: GateProps) {
  const [reason, setReason] = useState<string>()
  const reasonError = lengthError(REASON_LIMIT, reason ?? '')
  const { mutate, error, isPending } = useWaiveGate()
  const waive = (text: string) => {
    mutate({ params: { id: guideId }, body: { gate: name as RecommendedGate, reason: text } })
  }
  return (
    <li className={level === 'required' ? styles.required : undefined}>
      <p>
        {product === null ? (
          <button type="button" className={styles.jump} onClick={() => onGate(name)}>
            {message}
          </button>
        ) : (
          <a href={`#product-${product}`}>{message}</a>
        )}
        {waived !== null && <small>{` Not needed: ${waived}`}</small>}
      </p>
      <Step error={error}>
        {mayWaive && waived === null && reason === undefined && (
          <Button small onClick={() => setReason('')} aria-label={`Waive: ${message}`}>
            Waive
          </Button>
        )}
        {mayWaive && waived !== null && (
          <Button small disabled={isPending} onClick={() => waive('')} aria-label={`Ask for it again: ${message}`}>
            Ask for it again
          </Button>
        )}
        {reason !== undefined && (
          <>
            <Field
              ref={focusOnce}
              label="Why"
              error={reasonError}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Button
              small
              disabled={isPending || reason.trim() === '' || reasonError !== undefined}
              onClick={() => waive(reason.trim())}
            >
              Waive it
            </Button>
          </>
        )}
      </Step>
    </li>
  )
}
