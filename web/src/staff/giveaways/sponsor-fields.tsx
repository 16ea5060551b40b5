import { Field } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import styles from './giveaway-form.module.css'

export interface SponsorValues {
  readonly sponsor: boolean
  readonly sponsor_name: string
  readonly sponsor_url: string
  readonly sponsor_contact: string
  readonly sponsor_label: string
}

export const NO_SPONSOR: SponsorValues = {
  sponsor: false,
  sponsor_name: '',
  sponsor_url: '',
  sponsor_contact: '',
  sponsor_label: '',
}

const FIELDS = [
  { name: 'sponsor_name', label: 'Name', type: 'text', most: 200, hint: undefined },
  { name: 'sponsor_url', label: 'Web address', type: 'url', most: 2000, hint: undefined },
  {
    name: 'sponsor_contact',
    label: 'Contact',
    type: 'email',
    most: 300,
    hint: 'E-mail address that shipping requests go to. It is never shown to visitors.',
  },
  {
    name: 'sponsor_label',
    label: 'Label',
    type: 'text',
    most: 200,
    hint: 'What the public page says in place of the name. Optional.',
  },
] as const

interface SponsorFieldsProps {
  readonly values: SponsorValues
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (values: Partial<SponsorValues>) => void
}

/** Who sends the prize; the details only where a sponsor does. */
export function SponsorFields({ values, errors, onChange }: SponsorFieldsProps) {
  return (
    <>
      <CheckField
        label="A sponsor sends the prize"
        name="sponsor"
        checked={values.sponsor}
        onChange={(sponsor) => onChange({ sponsor })}
      />
      {values.sponsor && (
        <fieldset className={styles.sponsor}>
          <legend>Sponsor</legend>
          <div className={styles.pair}>
            {FIELDS.map(({ name, label, type, most, hint }) => (
              <Field
                key={name}
                label={label}
                name={name}
                type={type}
                autoComplete="off"
                maxLength={most}
                hint={hint}
                required={name !== 'sponsor_label'}
                value={values[name]}
                error={errors[name]}
                onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
