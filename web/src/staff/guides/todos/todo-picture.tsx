import { GUIDE_PRODUCT_SIZE } from '@ribbonry/contracts'
import { useState } from 'react'
import styles from '../editor/guide-editor.module.css'
import { CropDialog } from '../editor/intake/crop-dialog.tsx'
import type { CropEdges } from '../editor/intake/crop-edges.ts'
import { useCutNew } from '../editor/intake/intake-calls.ts'
import { PictureError } from '../editor/intake/picture-error.tsx'
import { PictureSource } from '../editor/intake/picture-source.tsx'
import type { TodoValues } from './todo-values.ts'

interface TodoPictureProps extends Pick<TodoValues, 'title' | 'link' | 'image' | 'source'> {
  readonly guideId: number
  readonly isWaiting: boolean
  readonly fault: string | undefined
  readonly onChange: (fields: Pick<TodoValues, 'image' | 'source'>) => void
}

/** The picture of an item, 300 by 250 pixels: its own, another crop of it, or another picture. */
export function TodoPicture({ guideId, title, link, image, source, isWaiting, fault, onChange }: TodoPictureProps) {
  const [isCutting, setIsCutting] = useState(false)
  const { mutate, error, isPending, reset } = useCutNew()
  const cut = (given: string, edges?: CropEdges) => {
    mutate(
      { params: { id: guideId }, body: { source_image: given, ...edges } },
      {
        onSuccess: ({ image: part, source_image: whole }) => {
          onChange({ image: part, source: whole })
          // A new picture is first cropped around its middle; the dialog opens to adjust that.
          setIsCutting(edges === undefined)
        },
      },
    )
  }
  return (
    <div className={styles.picture}>
      {image === '' ? <div className={styles.noCut} /> : <img src={image} alt="" width={300} height={250} />}
      {isWaiting && image === '' && <small>Its picture is being fetched.</small>}
      <PictureSource
        label={image === '' ? 'Choose a picture' : 'Other picture'}
        isPending={isPending}
        canCut={source !== ''}
        page={link}
        onSource={cut}
        onCut={() => {
          reset()
          setIsCutting(true)
        }}
      />
      {!isCutting && <PictureError error={error} otherwise={fault} />}
      {isCutting && (
        <CropDialog
          // Another picture resets the dialog.
          key={source}
          title={title === '' ? 'The picture' : title}
          src={source}
          {...GUIDE_PRODUCT_SIZE}
          initial={undefined}
          isPending={isPending}
          error={error}
          onCrop={(edges) => cut(source, edges)}
          onClose={() => setIsCutting(false)}
        />
      )}
    </div>
  )
}
