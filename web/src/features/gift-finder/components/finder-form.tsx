import { MAX_INTERESTS, MAX_RECIPIENT_AGE } from '@ribbonry/contracts'
import { type ChangeEvent, type SubmitEvent, useId, useRef } from 'react'
import { inRegion, REGION } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type FinderAddress, finderPath, readFinderAddress } from '../finder-address.ts'
import { BUDGETS } from '../budgets.ts'
import type { Choices } from '../finder-calls.ts'
import styles from './gift-finder.module.css'

/** Debounce of typed ages, in milliseconds. */
const TYPING = 400

interface FinderFormProps {
  readonly address: FinderAddress
  readonly choices: Choices
  /** Navigates to other criteria, done with the form or not; the form works without it. */
  readonly onNavigate: (path: string, isDone: boolean) => void
}

/** The finder's form. Without JavaScript it loads a page; with it, each choice updates the results at once. */
export function FinderForm({ address, choices, onNavigate }: FinderFormProps) {
  const timer = useRef(0)
  const { region, recipient, occasion, interests, age, budget } = address
  const action = inRegion(region, '/gift-finder/')
  const ask = (form: HTMLFormElement, isDone: boolean) => {
    clearTimeout(timer.current)
    const criteria = readFinderAddress(action, searchOf(form))
    if (criteria !== undefined && form.checkValidity()) onNavigate(finderPath(criteria), isDone)
  }
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'number'
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => ask(form, false), isTyped ? TYPING : 0)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(event.currentTarget, true)
  }
  const budgets =
    budget === undefined || BUDGETS.includes(budget) ? BUDGETS : [...BUDGETS, budget].toSorted((one, other) => one - other)
  return (
    <form className={styles.form} action={action} onChange={change} onSubmit={submit}>
      <div className={styles.fields}>
        <ChoiceSelect label="Who they are" name="recipient" any="Anyone" chosen={recipient} choices={choices.recipients} />
        <Field
          label="Their age"
          name="age"
          type="number"
          min={0}
          max={MAX_RECIPIENT_AGE}
          inputMode="numeric"
          placeholder="Any"
          defaultValue={age}
        />
        <ChoiceSelect
          label="What is the occasion?"
          name="occasion"
          any="No occasion"
          chosen={occasion}
          choices={choices.occasions}
        />
        <ChoiceSelect
          label="What may it cost?"
          name="budget"
          any="Whatever it takes"
          chosen={budget === undefined ? undefined : String(budget)}
          choices={budgets.map((amount) => ({
            slug: String(amount),
            name: `Up to ${REGION[region].sign}${amount}`,
          }))}
        />
      </div>
      <InterestChips chosen={interests} choices={choices.interests} />
      <div className={styles.end}>
        <button type="submit" className={buttonClass({ variant: 'main' })}>
          Find gifts
        </button>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={action}
          data-keep-scroll=""
          onClick={(event) => clear(event.currentTarget.closest('form'))}
        >
          Start again
        </a>
      </div>
    </form>
  )
}

/** Clears every field. */
function clear(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = ''
  }
}

/** The form as query parameters. */
function searchOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return search
}

interface ChoiceSelectProps {
  readonly label: string
  readonly name: string
  /** Label of the empty option. */
  readonly any: string
  readonly chosen: string | undefined
  readonly choices: readonly { readonly name: string; readonly slug: string }[]
}

function ChoiceSelect({ label, name, any, chosen, choices }: ChoiceSelectProps) {
  const id = useId()
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={choices.some(({ slug }) => slug === chosen) ? chosen : ''}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface InterestChipsProps {
  readonly chosen: readonly string[]
  readonly choices: Choices['interests']
}

function InterestChips({ chosen, choices }: InterestChipsProps) {
  const isFull = chosen.length >= MAX_INTERESTS
  return (
    <fieldset className={styles.interests}>
      <legend>
        What do they like? <span className={styles.hint}>{`Up to ${MAX_INTERESTS}`}</span>
      </legend>
      <div className={styles.chips}>
        {choices.map(({ name, slug }) => (
          <label key={slug} className={styles.chip}>
            <input
              className="sr"
              type="checkbox"
              name="interests"
              value={slug}
              defaultChecked={chosen.includes(slug)}
              disabled={isFull && !chosen.includes(slug)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
