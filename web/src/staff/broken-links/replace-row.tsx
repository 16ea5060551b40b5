import type { LinkSuggestion, PreviewedLink } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { count } from './broken-link-texts.ts'
import styles from './broken-links.module.css'

interface ReplaceRowProps {
  readonly link: PreviewedLink
  readonly value: string
  readonly error: string | undefined
  readonly suggestions: readonly LinkSuggestion[]
  readonly onChange: (value: string) => void
}

/** A link that is replaced, with the field of its new link. */
export function ReplaceRow({
  link: { link, title, posts, guides, published },
  value,
  error,
  suggestions,
  onChange,
}: ReplaceRowProps) {
  return (
    <li>
      <b>{title}</b>
      <span className={styles.address}>{link}</span>
      <span className={styles.searches}>
        {`${count(posts.length, 'product', 'products')} in ${count(guides, 'guide', 'guides')}`}
        {published > 0 && <StatusChip kind="note">{`${published} published`}</StatusChip>}
      </span>
      <Field
        label={`New link for ${title}`}
        name={`to ${link}`}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={4000}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <span className={styles.searches}>
          {suggestions.map((suggestion) => (
            <Button key={suggestion.id} small variant="quiet" onClick={() => onChange(suggestion.link)}>
              {`Take ${nameOf(suggestion)}`}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}

const nameOf = ({ title, price, currency }: LinkSuggestion): string =>
  price === null ? title : `${title}, ${priceText(price, currency)}`
