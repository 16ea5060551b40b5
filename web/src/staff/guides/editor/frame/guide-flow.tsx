import type { CurrentUser, GuideGate, StaffGuide, StaffGuideProduct } from '@ribbonry/contracts'
import { wordRuleOf } from '@ribbonry/guides'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useKeys } from '../../../../ui/keyboard/keys.ts'
import { MomentCell } from '../../../kit/cells.tsx'
import { StaffIcon } from '../../../kit/staff-icon.tsx'
import { turnText } from '../../guide-state.tsx'
import { blacklistQuery } from '../editor-calls.ts'
import type { ProductFields } from '../guide-values.ts'
import { type FlowStep, flowSteps } from './flow-steps.ts'
import styles from './guide-flow.module.css'
import { countOf, type Hindrance, type Hindrances, hindrancesOf } from './hindrances.ts'
import { nextStep } from './next-step.ts'
import { useNextStep } from './use-next-step.tsx'

interface GuideFlowProps {
  readonly guide: StaffGuide
  readonly products: readonly ProductFields[]
  readonly saved: readonly StaffGuideProduct[]
  readonly gates: readonly GuideGate[]
  readonly user: CurrentUser
  readonly member: Parameters<typeof wordRuleOf>[0]
  readonly save: () => Promise<boolean>
  readonly onGate: (gate: GuideGate['name']) => void
}

const NONE: readonly string[] = []

/** On top of the editor: where the guide is, the one step that is next, and all that stands in its way. */
export function GuideFlow({ guide, products, saved, gates, user, member, save, onGate }: GuideFlowProps) {
  const { data } = useQuery(blacklistQuery())
  const blacklist = data?.sites ?? NONE
  const [isOpen, setIsOpen] = useState(false)
  const { label, isPending, refusal, take, question } = useNextStep({ guide, user, save, onRefused: () => setIsOpen(true) })
  const found = useMemo(
    () => hindrancesOf({ next: nextStep(guide, user), products, saved, gates, blacklist, ownRule: wordRuleOf(member) }),
    [guide, user, products, saved, gates, blacklist, member],
  )
  const count = countOf(found)
  const isShown = isOpen && count > 0
  const close = () => setIsOpen(false)
  useKeys(isShown ? [{ keys: 'Escape', words: 'Close what stands in the way', run: close }] : [])
  useKeys(label === undefined ? [] : [{ keys: 'Ctrl+Shift+Enter', words: label, run: take, once: true }])
  return (
    <div className={styles.bar}>
      <Steps guide={guide} me={user.user_id} />
      <div className={styles.next}>
        {guide.status === 'published' && (
          <a className={buttonClass({ small: true })} href={`/${guide.slug}/`} target="_blank" rel="noreferrer">
            See its page <Icon name="out" small />
          </a>
        )}
        {guide.status === 'draft' && count > 0 && (
          <Button small aria-expanded={isShown} aria-controls="in-the-way" onClick={() => setIsOpen(!isOpen)}>
            <span className="num">{count}</span>
            <span className={styles.words}> in the way</span>
          </Button>
        )}
        {label !== undefined && (
          <Button
            small
            variant="main"
            aria-keyshortcuts="Control+Shift+Enter"
            title="Ctrl+Shift+Enter"
            disabled={isPending}
            onClick={take}
          >
            {label}
          </Button>
        )}
      </div>
      {refusal !== '' && (
        <div className={styles.refusal}>
          <FormError>{refusal}</FormError>
        </div>
      )}
      {isShown && (
        <section className={styles.list} id="in-the-way" aria-label="What stands in the way">
          {found.map((one) => (
            <Group key={one.product?.id ?? 0} of={one} onGate={onGate} onGo={close} />
          ))}
        </section>
      )}
      {question}
    </div>
  )
}

function Steps({ guide, me }: { readonly guide: StaffGuide; readonly me: number }) {
  const steps = flowSteps(guide)
  return (
    <ol className={styles.steps} aria-label="Where this guide is">
      {steps.map((step, at) => (
        <li key={step.title} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <i>{step.state === 'done' ? <Icon name="check" small /> : step.state === 'now' ? <StaffIcon name="half" /> : null}</i>
          <span className={styles.step}>
            <b>{step.title}</b>
            <About step={step} guide={guide} me={me} place={`step ${at + 1} of ${steps.length}`} />
          </span>
        </li>
      ))}
    </ol>
  )
}

interface AboutProps {
  readonly step: FlowStep
  readonly guide: StaffGuide
  readonly me: number
  readonly place: string
}

/** Who has a step; of the present one also since when, and on a phone its place among them all. */
function About({ step: { state, who }, guide: { turn }, me, place }: AboutProps) {
  if (state === 'now')
    return (
      <small>
        {turn !== null && (
          <>
            {`${turnText(turn, me)}, since `}
            <MomentCell moment={turn.since} />
          </>
        )}
        <span className={styles.place}>{turn === null ? place : `, ${place}`}</span>
      </small>
    )
  return who === '' ? null : <small>{who}</small>
}

interface GroupProps {
  readonly of: Hindrances
  readonly onGate: (gate: GuideGate['name']) => void
  readonly onGo: () => void
}

function Group({ of: { product, found }, onGate, onGo }: GroupProps) {
  return (
    <div className={styles.group}>
      <h3>{product === null ? 'The guide' : `${product.place}. ${product.title}`}</h3>
      <ul>
        {found.map((one) => (
          <li key={`${one.gate ?? ''} ${one.text}`}>
            <Way of={one} product={product?.id} onGate={onGate} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WayProps extends Omit<GroupProps, 'of'> {
  readonly of: Hindrance
  readonly product: number | undefined
}

/** A link to the field of a hindrance, which gets the focus. */
function Way({ of: { text, gate, field }, product, onGate, onGo }: WayProps) {
  if (gate === undefined)
    return (
      <a href={`#product-${product ?? ''}`} data-field={field} onClick={onGo}>
        {text}
      </a>
    )
  return (
    <button
      type="button"
      onClick={() => {
        onGo()
        onGate(gate)
      }}
    >
      {text}
    </button>
  )
}
