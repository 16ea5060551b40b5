import type { CallAnswer, readPicturesFromLink } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { type FormEvent, useId, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DragOrder } from '../drag-order.tsx'
import { moveItem } from '../editor/move-item.ts'
import { PagePictureGrid } from './page-picture-grid.tsx'
import { PAGE_TEXTS } from './page-texts.ts'
import { useReadPage } from './read-page.ts'
import styles from './page-pictures.module.css'

export type ReadPage = CallAnswer<typeof readPicturesFromLink>

/** Facts of a shop's page, and the addresses of its pictures that were chosen, in their order. */
export type TakenPage = Pick<ReadPage, 'title' | 'price' | 'currency'> & { readonly chosen: readonly string[] }

interface PagePicturesDialogProps {
  /** Address to begin with. */
  readonly link: string
  /** How many may be chosen; of one, the last one that is pressed counts. */
  readonly most: number
  readonly onTake: (page: TakenPage) => void
  readonly onClose: () => void
}

/** Reads a shop's page; its pictures are chosen by a press, in the order in which they are to stand. */
export function PagePicturesDialog({ link, most, onTake, onClose }: PagePicturesDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(link)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { mutate, data: page, error, isPending, reset } = useReadPage()
  const read = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    mutate(
      { body: { link: typed.trim() } },
      {
        onSuccess: () => {
          setChosen([])
        },
      },
    )
  }
  const toggle = (src: string) => {
    setChosen((now) => (now.includes(src) ? now.filter((other) => other !== src) : [...now, src].slice(-most)))
  }
  return (
    <Dialog
      title={PAGE_TEXTS.title}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            {PAGE_TEXTS.leave}
          </Button>
          <Button
            small
            variant="main"
            disabled={page === undefined || chosen.length === 0}
            onClick={() => {
              if (page !== undefined) onTake({ ...page, chosen })
            }}
          >
            {PAGE_TEXTS.add(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <form id={formId} className={styles.line} onSubmit={read}>
          <Field
            label={PAGE_TEXTS.link}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
            value={typed}
            error={error === null ? undefined : errorMessage(error, PAGE_TEXTS.notNow)}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              if (error !== null) reset()
            }}
          />
          <Button small type="submit" disabled={isPending || typed.trim() === ''}>
            {isPending ? PAGE_TEXTS.reading : PAGE_TEXTS.read}
          </Button>
        </form>
        {page !== undefined && !isPending && (
          <>
            <PageFacts {...page} />
            {most > 1 && chosen.length > 0 && (
              <section aria-label={PAGE_TEXTS.chosen}>
                <h3 className={styles.legend}>{PAGE_TEXTS.chosen}</h3>
                <DragOrder
                  items={chosen}
                  idOf={(src) => src}
                  nameOf={(_src, place) => `picture ${place + 1}`}
                  steps={['forward', 'back']}
                  onMove={(from, by) => {
                    setChosen((now) => moveItem(now, from, by))
                  }}
                  onRemove={toggle}
                >
                  {(src, place) => <img src={src} alt={`Chosen ${place + 1}`} width={160} height={120} />}
                </DragOrder>
              </section>
            )}
            <PagePictureGrid images={page.images} chosen={chosen} onToggle={toggle} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function PageFacts({ title, price, currency, images }: ReadPage) {
  return (
    <p role="status">
      {[title, ...(price === null ? [] : [priceText(price, currency)])].filter((text) => text !== '').join(', ')}
      {images.length === 0 && <strong>{` ${PAGE_TEXTS.none}`}</strong>}
    </p>
  )
}
