import { type Board, BOARD_NAME_LENGTH, BOARD_NAME_MISSING, type ClaimRule, type Privacy } from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { type BoardChanges, useChangeBoard, useChangePriceDrops } from '../boards-changes.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import { DialogFoot } from './board-fields.tsx'
import styles from './board-forms.module.css'
import { useQuery } from '@tanstack/react-query'
import { priceDrops } from '../boards-calls.ts'
import field from '../../../ui/form/field.module.css'

const VISIBILITY_TEXT: Readonly<Record<Privacy, string>> = {
  private: 'Only me',
  link: 'Whoever has the link',
  public: 'Everybody',
}
const CLAIMS_TEXT: Readonly<Record<ClaimRule, string>> = {
  shown: 'Yes, and others see that somebody gives it',
  hidden: 'Yes, and nobody else sees it',
  off: 'No',
}

interface BoardSettingsProps {
  readonly board: Board
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Board settings: name, visibility, claims. */
export function BoardSettings({ board, onDelete, onClose }: BoardSettingsProps) {
  const form = useId()
  const change = useChangeBoard(board.wishlist_id)
  const [settings, setSettings] = useState<Required<Omit<BoardChanges, 'renew_link'>>>(() => ({
    name: board.name,
    privacy: board.privacy,
    claims: board.claims,
    guest_claims: board.guest_claims,
    archived: board.archived,
  }))
  const missing = settings.name.trim() === ''
  const set = (some: BoardChanges) => {
    setSettings((now) => ({ ...now, ...some }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing) return
    change.mutate(changesOf(board, settings), {
      onSuccess: () => {
        onClose()
        showMessage('The board is as you want it.')
      },
    })
  }
  return (
    <Dialog
      title="Board settings"
      description={board.name}
      onClose={onClose}
      foot={
        <DialogFoot form={form} onClose={onClose} disabled={change.isPending}>
          Save
        </DialogFoot>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {change.error !== null && <FormError>{saveErrorMessage(change.error)}</FormError>}
        <Field
          label="Name"
          name="name"
          value={settings.name}
          maxLength={BOARD_NAME_LENGTH}
          autoComplete="off"
          error={missing ? BOARD_NAME_MISSING : undefined}
          onChange={(event) => {
            set({ name: event.currentTarget.value })
          }}
        />
        <RadioGroup
          title="Who can see it"
          name="privacy"
          value={settings.privacy}
          choices={VISIBILITY_TEXT}
          onChoose={(privacy) => {
            set({ privacy })
          }}
        />
        {board.privacy === 'link' && (
          <Button
            small
            onClick={() => {
              change.mutate(
                { renew_link: true },
                {
                  onSuccess: () => {
                    showMessage('The old link opens nothing any more.')
                  },
                },
              )
            }}
          >
            Make a new link
          </Button>
        )}
        <RadioGroup
          title="Can others say that they give something? You never see it."
          name="claims"
          value={settings.claims}
          choices={CLAIMS_TEXT}
          onChoose={(claims) => {
            set({ claims })
          }}
        />
        {settings.claims !== 'off' && settings.privacy !== 'private' && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={!settings.guest_claims}
              onChange={(event) => {
                set({ guest_claims: !event.currentTarget.checked })
              }}
            />
            Only with an account
          </label>
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={settings.archived}
            onChange={(event) => {
              set({ archived: event.currentTarget.checked })
            }}
          />
          Archive it
        </label>
        <PriceDrops />
        <div className={styles.aside}>
          <Button small className={styles.bad} onClick={onDelete}>
            Delete this board
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The changed settings only. */
function changesOf(board: Board, settings: Required<Omit<BoardChanges, 'renew_link'>>): BoardChanges {
  const name = settings.name.trim()
  return {
    ...(name === board.name ? {} : { name }),
    ...(settings.privacy === board.privacy ? {} : { privacy: settings.privacy }),
    ...(settings.claims === board.claims ? {} : { claims: settings.claims }),
    ...(settings.guest_claims === board.guest_claims ? {} : { guest_claims: settings.guest_claims }),
    ...(settings.archived === board.archived ? {} : { archived: settings.archived }),
  }
}

interface RadioGroupProps<Value extends string> {
  readonly title: string
  readonly name: string
  readonly value: Value
  readonly choices: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

function RadioGroup<Value extends string>({ title, name, value, choices, onChoose }: RadioGroupProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {(Object.entries(choices) as [Value, string][]).map(([choice, label]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => {
              onChoose(choice)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const NEVER = 0
const THRESHOLDS = [5, 10, 20, 30, 50]

/** The price drop from which the member gets mails about saved gifts. */
function PriceDrops() {
  const id = useId()
  const { data } = useQuery(priceDrops())
  const change = useChangePriceDrops()
  if (data === undefined) return null
  const chosen = data.on ? data.threshold : NEVER
  const steps = [...new Set([...THRESHOLDS, data.threshold])].toSorted((a, b) => a - b)
  return (
    <div className={field.field}>
      <label htmlFor={id}>Mail me when a gift on my boards gets cheaper</label>
      <select
        id={id}
        className={field.input}
        value={chosen}
        onChange={(event) => {
          const threshold = Number(event.currentTarget.value)
          change.mutate({ body: { on: threshold !== NEVER, threshold: threshold === NEVER ? data.threshold : threshold } })
        }}
      >
        <option value={NEVER}>Never</option>
        {steps.map((step) => (
          <option key={step} value={step}>{`By ${step} % or more`}</option>
        ))}
      </select>
      <p className={field.hint}>
        {change.isError ? 'That could not be saved.' : 'For all your boards, and saved as you choose.'}
      </p>
    </div>
  )
}
