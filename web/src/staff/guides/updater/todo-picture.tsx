import { GUIDE_PRODUCT_SIZE, TODO_CROP } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { CropDialog } from '../editor/intake/crop-dialog.tsx'
import { areaOf } from '../editor/intake/crop-edges.ts'
import { cleanImage, type TodoValues } from './todo-values.ts'
import { TEXTS } from './updater-texts.ts'
import styles from './updater.module.css'

type PictureValues = Pick<TodoValues, 'image' | 'source' | 'crop'>

interface TodoPictureProps {
  readonly values: PictureValues
  readonly error: string | undefined
  readonly onChange: (fields: Partial<PictureValues>) => void
}

/** The picture of an item by its address, shown from the shop, and the part of it that is kept. The server fetches it later. */
export function TodoPicture({ values: { image, source, crop }, error, onChange }: TodoPictureProps) {
  const [isCutting, setIsCutting] = useState(false)
  /** Address of the picture that the browser has shown, or could not show. */
  const [shown, setShown] = useState<{ readonly src: string; readonly isSeen: boolean }>()
  const isSeen = shown?.src === source ? shown.isSeen : undefined
  const enter = () => {
    const address = cleanImage(image)
    onChange(address === source ? { image: address } : { image: address, source: address, crop: null })
  }
  return (
    <div className={styles.picture}>
      <Field
        label={TEXTS.image}
        name="image"
        type="url"
        maxLength={4000}
        autoComplete="off"
        value={image}
        hint={TEXTS.imageHint}
        error={error}
        onChange={({ currentTarget }) => onChange({ image: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          enter()
        }}
      />
      {source !== '' && (
        <figure className={styles.shown}>
          {isSeen !== false && (
            <img
              key={source}
              src={source}
              alt="As the shop has it"
              width={GUIDE_PRODUCT_SIZE.width}
              height={GUIDE_PRODUCT_SIZE.height}
              referrerPolicy="no-referrer"
              onLoad={() => setShown({ src: source, isSeen: true })}
              onError={() => setShown({ src: source, isSeen: false })}
            />
          )}
          <figcaption>{isSeen === false ? TEXTS.unseen : crop === null ? TEXTS.middle : TEXTS.chosen}</figcaption>
          {isSeen === true && (
            <Button small onClick={() => setIsCutting(true)}>
              {crop === null ? TEXTS.cut : TEXTS.recut}
            </Button>
          )}
        </figure>
      )}
      {isCutting && (
        <CropDialog
          title={TEXTS.cut}
          src={source}
          {...GUIDE_PRODUCT_SIZE}
          initial={areaOf(crop ?? DEFAULT)}
          isPending={false}
          error={null}
          onCrop={(edges) => {
            onChange({ crop: edges })
            setIsCutting(false)
          }}
          onClose={() => setIsCutting(false)}
        />
      )}
    </div>
  )
}

/** Where the frame stands at first (decision 58). */
const DEFAULT = {
  crop_left: TODO_CROP.left,
  crop_right: TODO_CROP.right,
  crop_top: TODO_CROP.top,
  crop_bottom: TODO_CROP.bottom,
}
