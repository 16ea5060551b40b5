import { MAX_GIFT_PICTURES } from '@ribbonry/contracts'
import { useState } from 'react'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { type FormPicture, PictureList } from '../kit/editor/picture-list.tsx'
import { saveErrorsOf } from '../kit/editor/save-errors.ts'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { PagePicturesButton } from '../kit/page-pictures/page-pictures-button.tsx'
import { useFetchPicture } from './gift-calls.ts'
import styles from './gift-pictures.module.css'
import { PICTURE_TEXTS } from './picture-texts.ts'

interface GiftPicturesProps extends ControlProps<readonly FormPicture[]> {
  /** The shop's page. */
  readonly page: string
  readonly isReadOnly: boolean
}

/** Pictures of a gift: uploaded, or chosen on the shop's page, from where they are fetched one after the other. */
export function GiftPictures({ page, isReadOnly, ...control }: GiftPicturesProps) {
  const { value, onChange } = control
  const fetching = useFetchPicture()
  const [left, setLeft] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const takeIn = async (addresses: readonly string[]): Promise<void> => {
    setProblems([])
    const known = new Set(value.map(({ id }) => id))
    const added = new Set<string>()
    for (const [index, address] of addresses.entries()) {
      setLeft(addresses.length - index)
      try {
        const { id, src } = (await fetching.mutateAsync({ body: { address } })).picture
        if (known.has(id)) continue
        known.add(id)
        added.add(id)
        onChange((now) => (now.some((other) => other.id === id) ? now : [...now, { id, src }]))
      } catch (error) {
        const errors = saveErrorsOf(error)
        const reason = errors.fields['address'] ?? errors.all ?? ''
        setProblems((now) => [...now, PICTURE_TEXTS.failed(index, reason)])
      }
    }
    setLeft(0)
    if (added.size === 0) return
    showMessage(PICTURE_TEXTS.added(added.size), {
      label: PICTURE_TEXTS.undo,
      run: () => {
        onChange((now) => now.filter(({ id }) => !added.has(id)))
      },
    })
  }
  return (
    <div className={styles.pictures}>
      <PictureList label={PICTURE_TEXTS.label} most={MAX_GIFT_PICTURES} {...control} />
      {!isReadOnly && (
        <PagePicturesButton
          page={page}
          most={MAX_GIFT_PICTURES - value.length}
          disabled={left > 0 || value.length >= MAX_GIFT_PICTURES}
          onTake={({ chosen }) => {
            void takeIn(chosen)
          }}
        />
      )}
      {left > 0 && <p role="status">{PICTURE_TEXTS.fetching(left)}</p>}
      {problems.length > 0 && <FormError>{problems.join(' ')}</FormError>}
    </div>
  )
}
