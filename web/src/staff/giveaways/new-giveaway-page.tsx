import type { ProviderGiveaway } from '@ribbonry/contracts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { errorMessage, formErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { TextArea } from '../../ui/form/field.tsx'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { focusFirstError } from '../kit/editor/save-errors.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { easternDay, easternTime } from './eastern-time.ts'
import { useCreateGiveaway, useLookup } from './giveaway-calls.ts'
import styles from './giveaways.module.css'
import { NO_SPONSOR, SponsorFields } from './sponsor-fields.tsx'

const AWAY = 'The provider did not answer. Please try again in a moment.'
const NOT_CREATED = 'The giveaway could not be created. Please try again in a moment.'

/** Address of a giveaway in the list. */
const listed = (id: number) => `/editor/giveaway/list/#${id}`

/** `/editor/giveaway/`: creates a giveaway from an embed code. */
export function NewGiveawayPage() {
  const [found, setFound] = useState<ProviderGiveaway>()
  return (
    <StaffPage title="New giveaway">
      <div className={styles.form}>
        <Lookup onFound={setFound} />
        {found !== undefined && <Confirmation key={found.embed} found={found} />}
      </div>
    </StaffPage>
  )
}

interface LookupProps {
  /** Undefined while another code is typed. */
  readonly onFound: (found: ProviderGiveaway | undefined) => void
}

/** The embed code; a pasted one is looked up at once. */
function Lookup({ onFound }: LookupProps) {
  const { mutate, error, isPending, reset } = useLookup()
  const [typed, setTyped] = useState('')
  const isPasted = useRef(false)
  const look = (embed: string) => mutate({ body: { embed } }, { onSuccess: ({ giveaway }) => onFound(giveaway) })
  const change = (embed: string) => {
    setTyped(embed)
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
function Confirmation({ found }: { readonly found: ProviderGiveaway }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCreateGiveaway()
  const [sponsor, setSponsor] = useState(NO_SPONSOR)
  const [isHere, setIsHere] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({ fields: {} })
  const create = async () => {
    try {
      const { giveaway } = await mutateAsync({ body: { giveaway: { embed: found.embed, ...sponsor, entries_here: isHere } } })
      showMessage(`${giveaway.title} is created.`)
      void navigate(listed(giveaway.id))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const shown = formErrorsOf(error, NOT_CREATED)
      setErrors(shown)
      focusFirstError(form.current, { fields: error.fields })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void create()
  }
  return (
    <form ref={form} className={styles.found} onSubmit={submit} noValidate>
      <Campaign found={found} />
      <SponsorFields values={sponsor} errors={errors.fields} onChange={(next) => setSponsor((now) => ({ ...now, ...next }))} />
      <CheckField label="Visitors enter here, not at the provider" name="entries_here" checked={isHere} onChange={setIsHere} />
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
      {description !== '' && <p className={styles.description}>{description}</p>}
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
