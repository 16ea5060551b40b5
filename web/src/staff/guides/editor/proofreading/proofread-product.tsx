import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { TextChange } from '../find/guide-texts.ts'
import { type ProductFields, typedPriceText } from '../guide-values.ts'
import { lengthError, PRODUCT_LIMITS } from '../text-limits.ts'
import { TypedArea, TypedField } from '../typed-text.tsx'
import { useTyping } from '../typing.ts'
import { FindingList } from './finding-list.tsx'
import type { Finding } from './findings.ts'
import { MarkedLine, MarkedText } from './marked-text.tsx'
import styles from './proofreading.module.css'

interface TextActs {
  readonly canEdit: boolean
  readonly onChange: (change: TextChange) => void
  readonly onKnow: (word: string) => void
}

interface ProofreadTextProps extends TextActs {
  readonly textKey: string
  readonly name: string
  readonly text: string
  readonly findings: readonly Finding[]
}

/** A text of the guide itself. */
export function ProofreadText({ textKey, name, text, findings, canEdit, onChange, onKnow }: ProofreadTextProps) {
  return (
    <section className={textKey === 'title' ? styles.title : styles.text} aria-label={name}>
      <p className={styles.name}>{name}</p>
      {text.trim() === '' ? <p className={styles.nothing}>Nothing yet.</p> : <MarkedText text={text} findings={findings} />}
      <FindingList {...{ textKey, text, findings, canEdit, onChange, onKnow }} />
    </section>
  )
}

interface ProofreadProductProps extends TextActs {
  readonly product: ProductFields
  /** Position in the guide, from 1. */
  readonly number: number
  readonly merchant: string
  /** First words that other texts start with too; null when the start is unique. */
  readonly opening: string | null
  readonly inText: (text: string) => readonly Finding[]
  readonly isRead: boolean
  readonly isOpen: boolean
  readonly onRead: () => void
  readonly onOpen: () => void
  readonly onComment: () => void
}

/** A gift as readers see it, with the findings in its texts. */
export function ProofreadProduct(props: ProofreadProductProps) {
  const { product, number, merchant, opening, inText, isRead, isOpen, canEdit, onChange, onKnow } = props
  const { product_id: id, title, content, image, price } = product
  const [inTitle, inContent] = [inText(title), inText(content)]
  const acts = { canEdit, onChange, onKnow }
  return (
    <article id={`product-${id}`} className={styles.product} aria-labelledby={`proofread-${id}`} tabIndex={-1} data-read={isRead}>
      {image === '' ? <div className={styles.noPicture} /> : <img src={image} alt="" width={600} height={500} loading="lazy" />}
      <div className={styles.words}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={`proofread-${id}`}>{title === '' ? 'Without a title' : <MarkedLine text={title} findings={inTitle} />}</h3>
        {content.trim() === '' ? (
          <p className={styles.nothing}>Nothing yet.</p>
        ) : (
          <MarkedText text={content} findings={inContent} />
        )}
        <p className={styles.price}>{[typedPriceText(price), merchant === '' ? '' : `at ${merchant}`].join(' ').trim()}</p>
        <FindingList textKey={`${id} title`} text={title} findings={inTitle} {...acts} />
        <FindingList textKey={`${id} content`} text={content} findings={inContent} {...acts} />
        {opening !== null && <p className={styles.opening}>{`Another text begins like this: “${opening}”.`}</p>}
        <ProductActs {...props} />
        {isOpen && canEdit && <ProductTexts product={product} onChange={onChange} />}
      </div>
    </article>
  )
}

function ProductActs({ number, isRead, isOpen, canEdit, onRead, onOpen, onComment }: ProofreadProductProps) {
  return (
    <div className={styles.acts}>
      <Button small aria-label={`${isRead ? 'Read' : 'Mark as read'}: gift ${number}`} onClick={onRead}>
        {isRead && <Icon name="check" small />}
        {isRead ? 'Read' : 'Mark as read'}
      </Button>
      {canEdit && (
        <Button
          small
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Edit'} gift ${number}`}
          onClick={onOpen}
        >
          {isOpen ? 'Close' : 'Edit'}
        </Button>
      )}
      <Button small variant="quiet" aria-label={`Comment on gift ${number}`} onClick={onComment}>
        Comment
      </Button>
    </div>
  )
}

/** Editable title and description. */
function ProductTexts({
  product,
  onChange,
}: {
  readonly product: ProductFields
  readonly onChange: (change: TextChange) => void
}) {
  const { typed, type } = useTyping(product, (fields: Partial<ProductFields>) => {
    for (const name of ['title', 'content'] as const) {
      const { [name]: to } = fields
      if (to !== undefined) onChange({ key: `${product.product_id} ${name}`, from: product[name], to })
    }
  })
  const { product_id: id, title, content } = typed
  return (
    <>
      <TypedField
        label="Title"
        name={`title-${id}`}
        value={title}
        error={lengthError(PRODUCT_LIMITS.title, title)}
        onType={(text) => type({ title: text })}
      />
      <TypedArea
        label="Description"
        name={`content-${id}`}
        rows={5}
        value={content}
        error={lengthError(PRODUCT_LIMITS.content, content)}
        onType={(text) => type({ content: text })}
      />
    </>
  )
}
