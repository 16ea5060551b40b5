import { MAX_INTERESTS } from '@ribbonry/contracts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { inRegion, REGION } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import {
  askPath,
  type FinderAddress,
  hasNoCriteria,
  type Question,
  questionAfter,
  questionBefore,
  QUESTIONS,
} from '../finder-address.ts'
import { BUDGETS } from '../budgets.ts'
import { type Choices, MAX_COUNTED } from '../finder-calls.ts'
import { isAnswered, QUESTION_TITLES } from '../questions.ts'
import { FinderAnswers } from './finder-answers.tsx'
import styles from './finder-steps.module.css'
import { ChoicePicture, Interests } from './picture-choices.tsx'

interface FinderStepsProps {
  readonly address: FinderAddress
  /** The question to show; undefined to show the answers. */
  readonly question: Question | undefined
  readonly choices: Choices
  /** Number of gifts that match so far. */
  readonly total: number
  /** Number of gifts that fit most of it. */
  readonly near: number
  /** Replaces the address by one with other interests. */
  readonly onNavigate: (path: string) => void
}

/**
 * The finder on phones: one question after the other, then the answers. Each has an address, so that the browser's back button
 * works.
 */
export function FinderSteps({ address, question, choices, total, near, onNavigate }: FinderStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(question)
  useLayoutEffect(() => {
    if (shown.current === question) return
    shown.current = question
    heading.current?.focus({ preventScroll: true })
  }, [question])
  if (question === undefined) return <FinderAnswers address={address} choices={choices} heading={heading} />
  return (
    <section className={styles.question} aria-labelledby="question">
      <Progress address={address} question={question} />
      <h2 id="question" ref={heading} tabIndex={-1} className={styles.title}>
        {QUESTION_TITLES[question]}
        {question === 'interests' && <span className={styles.hint}>{` Up to ${MAX_INTERESTS}`}</span>}
      </h2>
      {question === 'interests' ? (
        <Interests address={address} choices={choices.interests} onNavigate={onNavigate} />
      ) : (
        <Choosing question={question} address={address} choices={choices} />
      )}
      <StepBar address={address} question={question} total={total} near={near} />
    </section>
  )
}

function Progress({ address, question }: Pick<FinderStepsProps, 'address'> & { readonly question: Question }) {
  const place = QUESTIONS.indexOf(question) + 1
  return (
    <div className={styles.progress}>
      <p className="num">{`Question ${place} of ${QUESTIONS.length}`}</p>
      {!hasNoCriteria(address) && (
        <a className={styles.again} href={inRegion(address.region, '/gift-finder/')}>
          Start again
        </a>
      )}
      <ol className={styles.dots} aria-hidden="true">
        {QUESTIONS.map((each, index) => (
          <li key={each} className={index < place ? styles.done : undefined} />
        ))}
      </ol>
    </div>
  )
}

interface ChoosingProps {
  readonly question: Exclude<Question, 'interests'>
  readonly address: FinderAddress
  readonly choices: Choices
}

/** A question with one answer: each option links to the next question. */
function Choosing({ question, address, choices }: ChoosingProps) {
  const next = questionAfter(question)
  if (question === 'budget')
    return (
      <ul className={styles.budgets}>
        {BUDGETS.map((budget) => (
          <li key={budget}>
            <ChoiceLink to={askPath({ ...address, budget }, next)} isChosen={address.budget === budget} className={styles.budget}>
              <span>Up to</span>
              <b className="num">{`${REGION[address.region].sign}${budget}`}</b>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    )
  const [name, options] =
    question === 'who' ? (['recipient', choices.recipients] as const) : (['occasion', choices.occasions] as const)
  return (
    <ul className={styles.pictures}>
      {options.map((choice, index) => (
        <li key={choice.slug}>
          <ChoiceLink
            to={askPath({ ...address, [name]: choice.slug }, next)}
            isChosen={address[name] === choice.slug}
            className={styles.choice}
          >
            <ChoicePicture choice={choice} index={index} />
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceLinkProps {
  readonly to: string
  readonly isChosen: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

function ChoiceLink({ to, isChosen, className, children }: ChoiceLinkProps) {
  return (
    <a href={to} rel="nofollow" className={className} aria-current={isChosen ? 'true' : undefined}>
      {children}
    </a>
  )
}

interface StepBarProps extends Pick<FinderStepsProps, 'address' | 'total' | 'near'> {
  readonly question: Question
}

/** Links from a question to the next and to the results, at the bottom of the screen. */
function StepBar({ address, question, total, near }: StepBarProps) {
  const before = questionBefore(question)
  const next = questionAfter(question)
  return (
    <nav className={styles.bar} aria-label="Questions">
      {before === undefined ? (
        <span />
      ) : (
        <a className={buttonClass({ variant: 'quiet' })} href={askPath(address, before)} rel="nofollow">
          <Icon name="left" small /> Back
        </a>
      )}
      {!hasNoCriteria(address) && (
        <a
          className={buttonClass({ variant: next === undefined ? 'main' : 'line' })}
          href={askPath(address, undefined)}
          rel="nofollow"
        >
          <span aria-live="polite">{seeText(total, near)}</span>
        </a>
      )}
      {(next !== undefined || hasNoCriteria(address)) && (
        <a
          className={buttonClass({ variant: isAnswered(address, question) ? 'main' : 'quiet' })}
          href={next === undefined ? askPath(address, QUESTIONS[0]) : askPath(address, next)}
          rel="nofollow"
        >
          {next === undefined ? 'From the top' : isAnswered(address, question) ? 'Next' : 'Skip'}
        </a>
      )}
    </nav>
  )
}

function seeText(total: number, near: number): string {
  if (total === 0 && near > 0) return `See ${near} near it`
  return total === 1 ? 'See 1 gift' : `See ${total}${total >= MAX_COUNTED ? '+' : ''} gifts`
}
