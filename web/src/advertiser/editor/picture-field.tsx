import { MAX_PITCH_PICTURE_BYTES } from '@ribbonry/contracts'
import { type ChangeEvent, type Ref, Suspense, useId, useRef, useState } from 'react'
import { formErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { PICTURE_TYPES, usePastedPicture, usePictureDrop } from '../../ui/picture-input/picture-drop.ts'
import zone from '../../ui/picture-input/picture-input.module.css'
import { type PitchTarget, useCropPitchPicture } from '../advertiser-calls.ts'
import { SHARP_PICTURE_WIDTH } from '../picture-width.ts'
import styles from './picture-field.module.css'
import type { PitchValues } from './pitch-values.ts'
import { LostPart } from '../../ui/later/lost-part.tsx'
import { later } from '../../ui/later/later.tsx'

const PictureCrop = later(
  () => import('./picture-crop.tsx'),
  (module) => module.PictureCrop,
  LostPart,
)

const TOO_LARGE = 'This picture is larger than 12 MB.'
const FAILED = 'The picture could not be uploaded.'

interface PictureFieldProps {
  readonly values: Pick<PitchValues, 'image' | 'source' | 'gif'>
  readonly change: (fields: Partial<PitchValues>) => void
  /** Returns the upload's target; starts the pitch if necessary. */
  readonly target: () => Promise<PitchTarget>
  readonly error: string | undefined
  readonly button: Ref<HTMLButtonElement>
  /** Called when an upload begins and ends. A save meanwhile would name a picture that the upload replaces. */
  readonly onUploading: (isUploading: boolean) => void
}

/** The picture: selected, dropped or pasted, cropped to the card's 4:3; optionally an animation for it. */
export function PictureField({ values, change, target, error, button, onUploading }: PictureFieldProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [isCropping, setIsCropping] = useState(false)
  /** Width in pixels; 0 while unknown. */
  const [width, setWidth] = useState(0)
  const { upload, problem, isPending } = usePictureUpload(change, target, onUploading)
  const take = (chosen: File | null | undefined) => {
    if (chosen === null || chosen === undefined) return
    setIsCropping(false)
    void upload({ source: chosen })
  }
  usePastedPicture(take)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files?.[0])
    event.currentTarget.value = ''
  }
  const drop = usePictureDrop(take)
  const message = problem ?? error
  const isThere = values.image !== ''
  return (
    <div className={fields.field} role="group" aria-label="Picture" aria-describedby={`${id}-says`}>
      <div className={`${zone.zone} ${drop.isOver ? zone.over : ''} ${message === undefined ? '' : zone.wrong}`} {...drop.on}>
        {isThere && <Thumbnail image={values.image} onWidth={setWidth} />}
        <p id={`${id}-says`} className={message === undefined ? fields.hint : fields.error} role="status">
          {message ?? (isPending ? 'Uploading' : isThere ? 'Drop another, or paste one.' : 'Drop a picture here, paste one, or')}
        </p>
        <input ref={file} hidden type="file" accept={PICTURE_TYPES} onChange={pick} />
        <div className={zone.actions}>
          <Button ref={button} small disabled={isPending} onClick={() => file.current?.click()}>
            {isThere ? 'Other picture' : 'Choose a picture'}
          </Button>
          {isThere && (
            <Button variant="quiet" small aria-expanded={isCropping} onClick={() => setIsCropping(!isCropping)}>
              Crop
            </Button>
          )}
        </div>
      </div>
      {!isThere && <p className={fields.hint}>JPEG, PNG, WebP, AVIF or GIF, up to 12 MB. The more quiet ground, the better.</p>}
      {isThere && <Softness width={width} />}
      {isThere && isCropping && (
        <Suspense>
          <PictureCrop
            src={values.source}
            isPending={isPending}
            onCrop={(crop) => void upload({ source: values.source, ...crop }).then((done) => setIsCropping(!done))}
          />
        </Suspense>
      )}
      <Animation values={values} change={change} />
    </div>
  )
}

/** @param onWidth called with the width in pixels once it is known */
function Thumbnail({ image, onWidth }: { readonly image: string; readonly onWidth: (pixels: number) => void }) {
  return (
    <img
      className={zone.thumb}
      src={image}
      alt=""
      width={800}
      height={600}
      onLoad={({ currentTarget }) => onWidth(currentTarget.naturalWidth)}
    />
  )
}

function Softness({ width }: { readonly width: number }) {
  if (width === 0 || width >= SHARP_PICTURE_WIDTH) return null
  const text = `Only ${width} pixels wide: soft on a fine screen. From ${SHARP_PICTURE_WIDTH} on it is sharp.`
  return <p className={fields.hint}>{text}</p>
}

/** The animation of a still picture. */
function Animation({ values: { image, gif }, change }: Pick<PictureFieldProps, 'values' | 'change'>) {
  if (image === '' || gif === '') return null
  return (
    <div className={styles.animation}>
      <figure>
        <img src={gif} alt="" width={800} height={600} />
        <figcaption>It moves</figcaption>
      </figure>
      <figure>
        <img src={image} alt="" width={800} height={600} />
        <figcaption>Its still, for those who asked for less motion</figcaption>
      </figure>
      <Button variant="quiet" small onClick={() => change({ gif: '' })}>
        Keep the still only
      </Button>
    </div>
  )
}

type Crop = Parameters<ReturnType<typeof useCropPitchPicture>['mutate']>[0]['crop']

/** Uploads a picture; resolves to true on success. */
function usePictureUpload(
  change: PictureFieldProps['change'],
  target: PictureFieldProps['target'],
  onUploading: PictureFieldProps['onUploading'],
) {
  const cropping = useCropPitchPicture()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (crop: Crop): Promise<boolean> => {
    if (crop.source instanceof File && crop.source.size > MAX_PITCH_PICTURE_BYTES) {
      setProblem(TOO_LARGE)
      return false
    }
    setProblem(undefined)
    setIsStarting(true)
    onUploading(true)
    try {
      const { image, source_image: source, gif } = await cropping.mutateAsync({ target: await target(), crop })
      change({ image, source, gif: gif ?? '' })
      return true
    } catch (error) {
      const { all, fields: named } = formErrorsOf(error instanceof Error ? error : new Error(FAILED), FAILED)
      setProblem(all ?? Object.values(named)[0] ?? FAILED)
      return false
    } finally {
      setIsStarting(false)
      onUploading(false)
    }
  }
  return { upload, problem, isPending: isStarting }
}
