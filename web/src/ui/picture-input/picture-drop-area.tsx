import type { HTMLAttributes } from 'react'
import { picturePaste, usePictureDrop } from './picture-drop.ts'
import styles from './picture-input.module.css'

interface PictureDropAreaProps extends HTMLAttributes<HTMLDivElement> {
  readonly disabled?: boolean
  readonly onPictures: (files: readonly File[]) => void
}

/** Takes pictures that are dropped here, or pasted while the focus is inside. */
export function PictureDropArea({ disabled = false, onPictures, className = '', ...rest }: PictureDropAreaProps) {
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !disabled) onPictures(files)
  }
  const drop = usePictureDrop((_first, all) => take(all))
  return (
    <div
      {...rest}
      className={`${className} ${drop.isOver && !disabled ? styles.target : ''}`}
      {...drop.on}
      onPaste={picturePaste(take)}
    />
  )
}
