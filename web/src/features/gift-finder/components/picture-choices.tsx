import { MAX_INTERESTS } from '@ribbonry/contracts'
import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PLACEHOLDER } from '../../../ui/picture/picture-sources.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { askPath, type FinderAddress } from '../finder-address.ts'
import type { Choices } from '../finder-calls.ts'
import { QUESTION_TITLES } from '../questions.ts'
import styles from './finder-steps.module.css'

/** Pictures per row on phones. */
const COLUMNS = 2

interface ChoicePictureProps {
  readonly choice: Choices['occasions'][number]
  /** Index in the list; the first row is loaded eagerly. */
  readonly index: number
}

/** A category, shown by the picture of a gift in it, with its name below. */
export function ChoicePicture({ choice: { name, picture }, index }: ChoicePictureProps) {
  return (
    <>
      <span className={styles.frame}>
        <Picture
          picture={{ ...(picture ?? PLACEHOLDER), alt: '' }}
          sizes="(min-width: 480px) 30vw, 46vw"
          widths={[160, 480]}
          first={index < COLUMNS}
        />
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

/** Interests as pictures with checkboxes. */
export function Interests({ address, choices, onNavigate }: InterestsProps) {
  const { interests } = address
  const named = interests.join(' ')
  const [known, setKnown] = useState(named)
  // Shows a press before the address changes; a change of the address, such as by Back, replaces it.
  const [chosen, setChosen] = useState(interests)
  if (named !== known) {
    setKnown(named)
    setChosen(interests)
  }
  const isFull = chosen.length >= MAX_INTERESTS
  const toggle = (slug: string, isChosen: boolean) => {
    const now = isChosen ? [...chosen, slug] : chosen.filter((other) => other !== slug)
    setChosen(now)
    onNavigate(askPath({ ...address, interests: now }, 'interests'))
  }
  return (
    <fieldset>
      <legend className="sr">{QUESTION_TITLES.interests}</legend>
      <ul className={styles.pictures}>
        {choices.map((choice, index) => {
          const isChosen = chosen.includes(choice.slug)
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
                <ChoicePicture choice={choice} index={index} />
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
