import { MAX_INTERESTS } from '@ribbonry/contracts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { inRegion, REGION } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import {
  askPath,
  type FinderAddress,
  finderPath,
  hasNoCriteria,
  type Question,
  questionAfter,
  questionBefore,
  QUESTIONS,
} from '../finder-address.ts'
import { BUDGETS } from '../budgets.ts'
import type { Choices } from '../finder-calls.ts'
import styles from './finder-steps.module.css'

const TITLES: Readonly<Record<Question, string>> = {
  who: 'Who is it for?',
  occasion: 'What is the occasion?',
  interests: 'What do they like?',
  budget: 'What may it cost?',
}

interface FinderStepsProps {
  readonly address: FinderAddress
  /** The question to show; undefined to show the answers. */
  readonly question: Question | undefined
  readonly choices: Choices
  /** Number of gifts that match so far. */
  readonly total: number
  /** Replaces the address by one with other interests. */
  readonly onNavigate: (path: string) => void
}

/** The finder on a phone: one question after the other, then the answers. Each has an address, which Back leads to. */
export function FinderSteps({ address, question, choices, total, onNavigate }: FinderStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(question)
  useEffect(() => {
    if (shown.current === question) return
    shown.current = question
    heading.current?.focus({ preventScroll: true })
  }, [question])
  if (question === undefined) return <Answers address={address} choices={choices} heading={heading} />
  return (
    <section className={styles.question} aria-labelledby="question">
      <Progress address={address} question={question} />
      <h2 id="question" ref={heading} tabIndex={-1} className={styles.title}>
        {TITLES[question]}
        {question === 'interests' && <span className={styles.hint}>{` Up to ${MAX_INTERESTS}`}</span>}
      </h2>
      {question === 'interests' ? (
        <Interests address={address} choices={choices.interests} onNavigate={onNavigate} />
      ) : (
        <Choosing question={question} address={address} choices={choices} />
      )}
      <StepBar address={address} question={question} total={total} />
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

/** Answers of which there is one: each is a link to the next question. */
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
      {options.map((choice) => (
        <li key={choice.slug}>
          <ChoiceLink
            to={askPath({ ...address, [name]: choice.slug }, next)}
            isChosen={address[name] === choice.slug}
            className={styles.choice}
          >
            <ChoicePicture choice={choice} />
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

/** A category as the picture of a gift in it, with its name below. */
function ChoicePicture({ choice: { name, picture } }: { readonly choice: Choices['occasions'][number] }) {
  return (
    <>
      <span className={styles.frame}>
        <Picture picture={{ ...(picture ?? PLACEHOLDER), alt: '' }} sizes="(min-width: 480px) 30vw, 46vw" widths={[160, 480]} />
        <span className={styles.mark}>
          <Icon name="check" small />
        </span>
      </span>
      <span className={styles.name}>{name}</span>
    </>
  )
}

interface InterestsProps {
  readonly address: FinderAddress
  readonly choices: Choices['interests']
  readonly onNavigate: (path: string) => void
}

function Interests({ address, choices, onNavigate }: InterestsProps) {
  const { interests } = address
  const isFull = interests.length >= MAX_INTERESTS
  const toggle = (slug: string, isChosen: boolean) =>
    onNavigate(
      askPath(
        { ...address, interests: isChosen ? [...interests, slug] : interests.filter((other) => other !== slug) },
        'interests',
      ),
    )
  return (
    <fieldset aria-labelledby="question">
      <ul className={styles.pictures}>
        {choices.map((choice) => {
          const isChosen = interests.includes(choice.slug)
          return (
            <li key={choice.slug}>
              <label className={styles.choice}>
                <input
                  className="sr"
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) => toggle(choice.slug, target.checked)}
                />
                <ChoicePicture choice={choice} />
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Ways on from a question, at the bottom of the screen. */
function StepBar({ address, question, total }: Pick<FinderStepsProps, 'address' | 'total'> & { readonly question: Question }) {
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
          <span aria-live="polite">{total === 1 ? 'See 1 gift' : `See ${total} gifts`}</span>
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

function isAnswered({ recipient, occasion, interests, budget }: FinderAddress, question: Question): boolean {
  return {
    who: recipient !== undefined,
    occasion: occasion !== undefined,
    interests: interests.length > 0,
    budget: budget !== undefined,
  }[question]
}

interface AnswersProps {
  readonly address: FinderAddress
  readonly choices: Choices
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What was answered, each a link back to its question. */
function Answers({ address, choices, heading }: AnswersProps) {
  const nameOf = (among: readonly { name: string; slug: string }[], slug: string | undefined): string | undefined =>
    among.find((choice) => choice.slug === slug)?.name
  const liked = address.interests.flatMap((slug) => nameOf(choices.interests, slug) ?? [])
  const answers: Readonly<Record<Question, string>> = {
    who: `${nameOf(choices.recipients, address.recipient) ?? 'Anyone'}${address.age === undefined ? '' : `, ${address.age}`}`,
    occasion: nameOf(choices.occasions, address.occasion) ?? 'No occasion',
    interests: liked.length === 0 ? 'Any interest' : liked.join(', '),
    budget: address.budget === undefined ? 'Any price' : `Up to ${REGION[address.region].sign}${address.budget}`,
  }
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers" ref={heading} tabIndex={-1} className="sr">
        Your answers
      </h2>
      <ul className={styles.chips}>
        {QUESTIONS.map((question) => (
          <li key={question}>
            <a
              className={isAnswered(address, question) ? styles.answered : styles.open}
              href={finderPath({ ...address, page: 1, ask: question })}
              rel="nofollow"
            >
              <span className="sr">{`${TITLES[question]} `}</span>
              {answers[question]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
