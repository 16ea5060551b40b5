const MAX_BYTES = 12_000_000

export interface PickedPicture {
  readonly file: File
  /** The picture as a data: URL. */
  readonly src: string
}

/** Reads a picture from the device. Undefined for a file that is too large or that the browser cannot decode. */
export async function readPicture(file: File): Promise<PickedPicture | undefined> {
  if (file.size > MAX_BYTES) return undefined
  const src = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '')
    })
    reader.readAsDataURL(file)
  })
  const image = new Image()
  image.src = src
  return await image.decode().then(
    () => ({ file, src }),
    () => undefined,
  )
}
