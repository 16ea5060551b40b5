import type { ProviderGiveaway } from '@ribbonry/contracts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { errorMessage, staffFormErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { TextArea } from '../../ui/form/field.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../ui/form/use-open-errors.ts'
import { CheckField } from '../kit/editor/check-field.tsx'
import { type Draft, useDraft } from '../kit/editor/use-draft.ts'
import { easternDay, easternTime } from './eastern-time.ts'
import { useCreateGiveaway, useLookup } from './giveaway-calls.ts'
import { listedPath } from './giveaway-path.ts'
import frame from './giveaway-form.module.css'
import styles from './giveaways.module.css'
import { NO_SPONSOR, SponsorFields, type SponsorValues } from './sponsor-fields.tsx'

const AWAY = 'The provider did not answer. Please try again in a moment.'
const NOT_CREATED = 'The giveaway could not be created. Please try again in a moment.'

/** What is typed about a campaign, kept on this device until it is created. */
interface Typed extends SponsorValues {
  readonly embed: string
  readonly isHere: boolean
}
const NOTHING: Typed = { embed: '', ...NO_SPONSOR, isHere: false }

/** Creates a giveaway from an embed code. */
export function CodeIntake() {
  const [found, setFound] = useState<ProviderGiveaway>()
  const draft = useDraft<Typed>('giveaway from a code', NOTHING)
  return (
    <>
      <Lookup typed={draft.values.embed} onType={(embed) => draft.change({ embed })} onFound={setFound} />
      {found !== undefined && <Confirmation key={found.embed} found={found} draft={draft} />}
    </>
  )
}

interface LookupProps {
  readonly typed: string
  readonly onType: (embed: string) => void
  /** Undefined while another code is typed. */
  readonly onFound: (found: ProviderGiveaway | undefined) => void
}

/** The embed code; a pasted one is looked up at once. */
function Lookup({ typed, onType, onFound }: LookupProps) {
  const { mutate, error, isPending, reset } = useLookup()
  const isPasted = useRef(false)
  const look = (embed: string) => mutate({ body: { embed } }, { onSuccess: ({ giveaway }) => onFound(giveaway) })
  const change = (embed: string) => {
    onType(embed)
    reset()
    onFound(undefined)
    if (isPasted.current) look(embed)
    isPasted.current = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) look(typed)
  }
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextArea
        label="Embed code"
        name="embed"
        rows={4}
        spellCheck={false}
        value={typed}
        hint="Paste what the provider gives you, or the address of the campaign."
        error={error === null ? undefined : errorMessage(error, AWAY)}
        onPaste={() => {
          isPasted.current = true
        }}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div className={layout.end}>
        <Button small type="submit" disabled={isPending}>
          {isPending ? 'Looking it up' : 'Look up'}
        </Button>
      </div>
    </form>
  )
}

/** What was found, who sends the prize, and the button that creates it. */
function Confirmation({ found: campaign, draft }: { readonly found: ProviderGiveaway; readonly draft: Draft<Typed> }) {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCreateGiveaway()
  const { isHere, embed: _typed, ...sponsor } = draft.values
  const [found, setErrors] = useState<FormErrors>({ fields: {} })
  const { form, errors } = useOpenErrors(found, sponsor)
  const create = async () => {
    try {
      const { giveaway } = await mutateAsync({ body: { giveaway: { embed: campaign.embed, ...sponsor, entries_here: isHere } } })
      showMessage(`${giveaway.title} is created.`)
      draft.forget()
      void navigate(listedPath(giveaway.id))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setErrors(staffFormErrorsOf(error, NOT_CREATED))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void create()
  }
  return (
    <form ref={form} className={frame.found} onSubmit={submit} noValidate>
      <Campaign found={campaign} />
      <SponsorFields values={sponsor} errors={errors.fields} onChange={draft.change} />
      <CheckField
        label="Visitors enter here, not at the provider"
        name="entries_here"
        checked={isHere}
        onChange={(isChecked) => draft.change({ isHere: isChecked })}
      />
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <div className={layout.end}>
        <Button variant="main" type="submit" disabled={isPending}>
          {isPending ? 'Creating it' : 'Create the giveaway'}
        </Button>
      </div>
    </form>
  )
}

function Campaign({ found }: { readonly found: ProviderGiveaway }) {
  const { title, description, image, starts_shown_at: starts, ends_at: ends } = found
  const facts = [
    ['Starts', `${easternTime(starts)}, ${easternDay(starts)}`],
    ['Ends', `${easternTime(ends)}, ${easternDay(ends)}`],
    // The provider's picture is not loaded: pages load nothing of other hosts.
    ['Picture', image === '' ? 'The provider has none.' : 'The provider has one. It is copied when the giveaway is created.'],
  ] as const
  return (
    <>
      <h2>{title}</h2>
      {description !== '' && <p className={frame.description}>{description}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
