import type { MergeSide } from '@ribbonry/guides'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormNote } from '../../../ui/form/form-message.tsx'
import styles from './choose-sides.module.css'

/** Something that two people changed differently. */
export interface TwoSides {
  readonly key: string
  readonly title: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

interface ChooseSidesProps {
  /** Target of links to it. */
  readonly id?: string
  /** Who changed what. */
  readonly words: string
  readonly conflicts: readonly TwoSides[]
  readonly onDecide: (choices: readonly MergeSide[]) => void
  /** Label of the button once all is chosen. */
  readonly goOn: string
}

const SIDES = ['mine', 'theirs'] as const
const SIDE_WORDS = { mine: 'Mine', theirs: 'Theirs' } as const

/** Both versions of each conflict, to choose one. Everything else is already merged. */
export function ChooseSides({ id, words, conflicts, onDecide, goOn }: ChooseSidesProps) {
  const heading = useId()
  const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({})
  const open = conflicts.filter(({ key }) => choices[key] === undefined).length
  const all = (side: MergeSide) => setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <section className={styles.view} id={id} aria-labelledby={heading}>
      <h2 id={heading}>Both of you changed this</h2>
      <FormNote variant="wait">
        <p>{`${words} Nothing is lost: choose what stays.`}</p>
      </FormNote>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.key}
          conflict={conflict}
          choice={choices[conflict.key]}
          onChoose={(side) => setChoices((now) => ({ ...now, [conflict.key]: side }))}
        />
      ))}
      <div className={styles.actions}>
        <Button variant="main" disabled={open > 0} onClick={() => onDecide(conflicts.map(({ key }) => choices[key] ?? 'mine'))}>
          {open === 0 ? goOn : `${open} left to choose`}
        </Button>
        <Button onClick={() => all('mine')}>All mine</Button>
        <Button onClick={() => all('theirs')}>All theirs</Button>
      </div>
    </section>
  )
}

interface ConflictProps {
  readonly conflict: TwoSides
  readonly choice: MergeSide | undefined
  readonly onChoose: (side: MergeSide) => void
}

function Conflict({ conflict, choice, onChoose }: ConflictProps) {
  const group = useId()
  return (
    <fieldset className={styles.conflict}>
      <legend>{conflict.title}</legend>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <label key={side} className={styles.side}>
            <span>
              <input type="radio" name={group} checked={choice === side} onChange={() => onChoose(side)} /> {SIDE_WORDS[side]}
            </span>
            {conflict[side]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
