import type { TodoItem } from '@ribbonry/contracts'
import { countWords } from '@ribbonry/guides'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, SelectField, TextArea } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import desk from '../editor/guide-editor.module.css'
import { doubtfulPriceHint, typedPriceText } from '../editor/guide-values.ts'
import { lengthError, PRODUCT_LIMITS } from '../editor/text-limits.ts'
import { WordMeter, wordsText } from '../editor/word-meter.tsx'
import { ThereAlready } from './there-already.tsx'
import { TodoPicture } from './todo-picture.tsx'
import type { TodoValues } from './todo-values.ts'
import styles from './todos.module.css'

type Errors = Readonly<Partial<Record<string, string>>>

interface TodoRowProps {
  readonly guideId: number
  readonly item: TodoItem
  readonly values: TodoValues
  /** By field; shown once something was written, or adding was tried. */
  readonly errors: Errors
  readonly isOpen: boolean
  /** Whether the text needs 30 to 60 words. */
  readonly isWordRule: boolean
  /** How many products the guide has. */
  readonly total: number
  /** Products that can go for it: ids with texts. */
  readonly products: readonly (readonly [string, string])[]
  readonly onOpen: () => void
  readonly onRemove: () => void
  readonly onChange: (fields: Partial<TodoValues>) => void
  /** Asks where the chosen words lead. */
  readonly onLink: () => void
}

/** A gift that waits for a guide: a line, and a form when it is open. */
export function TodoRow(props: TodoRowProps) {
  const { item, values, errors, isOpen, onOpen, onRemove } = props
  const name = values.title === '' ? 'Without a title' : values.title
  const [fault] = Object.values(errors)
  return (
    <li className={styles.item} id={`todo-${item.id}`}>
      <div className={desk.line}>
        {values.image === '' ? (
          <span className={desk.noPicture} />
        ) : (
          <img src={values.image} alt="" width={88} height={66} loading="lazy" />
        )}
        <div className={desk.about}>
          <strong>{name}</strong>
          <small>
            {[typedPriceText(values.price), hostOf(values.link), writtenText(values.content)].filter(Boolean).join(' · ')}
          </small>
          {!isOpen && fault !== undefined && <small className={desk.fault}>{fault}</small>}
        </div>
        <div className={styles.acts}>
          <Button small aria-expanded={isOpen} aria-label={`${isOpen ? 'Close' : 'Write'}: ${name}`} onClick={onOpen}>
            {isOpen ? 'Close' : 'Write'}
          </Button>
          <Button small variant="quiet" aria-label={`Remove from the list: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      {isOpen && <TodoForm {...props} />}
    </li>
  )
}

function TodoForm({ guideId, item, values, errors, isWordRule, total, products, onChange, onLink }: TodoRowProps) {
  const { title, price, link, image, source, content, pos, replaces } = values
  const typed = (field: 'title' | 'price' | 'link' | 'content') => ({
    name: `todo-${field}-${item.id}`,
    value: values[field],
    error: lengthError(PRODUCT_LIMITS[field], values[field]) ?? errors[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  const isWeb = /^https?:\/\//i.test(link)
  return (
    <div className={desk.form}>
      <TodoPicture
        guideId={guideId}
        title={title}
        link={link}
        image={image}
        source={source}
        isWaiting={item.image_state === 'waiting'}
        fault={errors['image'] ?? (image === '' && item.image_error !== '' ? item.image_error : undefined)}
        onChange={onChange}
      />
      <div className={desk.fields}>
        {errors['todo_id'] !== undefined && <FormError>{errors['todo_id']}</FormError>}
        <Field label="Title" {...typed('title')} />
        <div className={desk.pair}>
          <Field label="Price" inputMode="decimal" hint={doubtfulPriceHint(price)} {...typed('price')} />
          <Field label="Link" type="url" {...typed('link')} />
        </div>
        {isWeb && (
          <p>
            <a href={link} target="_blank" rel="noreferrer nofollow">
              See it at the shop
            </a>
          </p>
        )}
        <ThereAlready guideId={guideId} todoId={item.id} values={values} />
        <TextArea label="Description" rows={5} {...typed('content')} />
        <div className={styles.meter}>
          <WordMeter count={countWords(content)} isRule={isWordRule} />
          <Button small variant="quiet" aria-keyshortcuts="Control+K" title="Ctrl+K" onClick={onLink}>
            Link words
          </Button>
        </div>
        <div className={`${desk.pair} ${styles.places}`}>
          <SelectField
            label="In place of"
            options={[['', 'Nothing: the guide grows'], ...products]}
            value={products.some(([id]) => id === replaces) ? replaces : ''}
            error={errors['replaces']}
            onChange={({ currentTarget }) => onChange({ replaces: currentTarget.value })}
          />
          <Field
            label="Number in the guide"
            type="number"
            min={1}
            max={total + 1}
            value={pos}
            error={errors['pos']}
            hint={replaces === '' ? 'Empty: it comes last.' : 'Empty: where the other one was.'}
            onChange={({ currentTarget }) => onChange({ pos: currentTarget.value })}
          />
        </div>
      </div>
    </div>
  )
}

const writtenText = (content: string): string => {
  const count = countWords(content)
  return count === 0 ? 'not written yet' : wordsText(count)
}

/** The shop of a link; empty for a text that is none. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
}
