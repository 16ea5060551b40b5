import type { RefObject } from 'react'
import { REGION } from '../../../regions/region.ts'
import { type FinderAddress, finderPath, type Question, QUESTIONS } from '../finder-address.ts'
import type { Choices } from '../finder-calls.ts'
import { isAnswered, QUESTION_TITLES } from '../questions.ts'
import styles from './finder-steps.module.css'

interface FinderAnswersProps {
  readonly address: FinderAddress
  readonly choices: Choices
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The answers so far, each a link back to its question. */
export function FinderAnswers({ address, choices, heading }: FinderAnswersProps) {
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
              <span className="sr">{`${QUESTION_TITLES[question]} `}</span>
              {answers[question]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
