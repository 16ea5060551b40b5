import type { CallAnswer, Campaign, compareCreatives } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { formatRate } from '../../ui/format/numbers.ts'
import { comparisonQuery } from '../advertiser-calls.ts'
import styles from './where-shown.module.css'

type Compared = CallAnswer<typeof compareCreatives>

/** Compares two pitches of a campaign by click rate. */
export function Comparison({ campaign: { id, creatives } }: { readonly campaign: Campaign }) {
  const names = namesOf(creatives)
  const [chosen, setChosen] = useState(() => ({ first: names[0] ?? '', second: names[1] ?? '' }))
  const idOf = (name: string) => creatives[names.indexOf(name)]?.id
  const [first, second] = [idOf(chosen.first), idOf(chosen.second)]
  const isPair = first !== undefined && second !== undefined && first !== second
  const { data, error } = useQuery({
    ...comparisonQuery({ params: { campaign: String(id) }, query: { first: first ?? 0, second: second ?? 0 } }),
    placeholderData: keepPreviousData,
    enabled: isPair,
  })
  const select = (name: 'first' | 'second', label: string) => (
    <SelectField
      label={label}
      options={names}
      value={chosen[name]}
      onChange={({ currentTarget }) => setChosen({ ...chosen, [name]: currentTarget.value })}
    />
  )
  return (
    <section aria-label="Which one does better">
      <h3>Which one does better</h3>
      <div className={styles.compared}>
        <div className={styles.parts}>
          {select('first', 'This one')}
          {select('second', 'Or this one')}
        </div>
        {!isPair && <p>Choose two that differ.</p>}
        {isPair && error !== null && <FormError>{errorMessage(error, 'The two could not be compared just now.')}</FormError>}
        {isPair && data !== undefined && <Verdict data={data} />}
      </div>
    </section>
  )
}

/** Titles, numbered when they are equal. */
function namesOf(creatives: Campaign['creatives']): readonly string[] {
  return creatives.map(({ title }, place) =>
    creatives.findIndex((other) => other.title === title) === place ? title : `${title} (${place + 1})`,
  )
}

function Verdict({ data: { first, second, better, ...data } }: { readonly data: Compared }) {
  const winner = better === 'undecided' ? undefined : { first, second }[better]
  const range = `between ${formatRate(data.difference_low)} and ${formatRate(data.difference_high)}`
  return (
    <div aria-live="polite">
      <p className={styles.verdict}>
        {winner === undefined ? 'It is too early to say: the two may be alike.' : `“${winner.title}” gets more clicks.`}
      </p>
      <ul className={styles.list}>
        {[first, second].map(({ id, title, ctr, ctr_low: low, ctr_high: high }) => (
          <li key={id}>
            <span className={styles.name}>{title}</span>
            <span className="num">{`${formatRate(ctr)}, between ${formatRate(low)} and ${formatRate(high)}`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.none}>{`The second minus the first: ${range}, in 95 of 100 cases.`}</p>
    </div>
  )
}
