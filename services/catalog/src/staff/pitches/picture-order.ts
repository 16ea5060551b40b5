import { keyOf, type NamedPicture } from './picture-names.ts'

/** A picture of a gift: taken in, or to be fetched from its source, which may have failed. */
export interface PicturePlace {
  readonly place: number
  readonly pictureId: string | null
  readonly sourceUrl: string | null
}

/** New places of pictures that a gift has, and pictures that it gets. */
export interface PictureOrder {
  readonly moved: readonly { readonly from: number; readonly to: number }[]
  readonly added: readonly { readonly picture: NamedPicture; readonly to: number }[]
}

/** The named pictures in their order, those that a gift has already among them; the others that it has stay behind them. */
export function orderPictures(existing: readonly PicturePlace[], named: readonly NamedPicture[]): PictureOrder {
  const left = [...existing]
  const moved: { from: number; to: number }[] = []
  const added: { picture: NamedPicture; to: number }[] = []
  for (const [to, picture] of named.entries()) {
    const index = left.findIndex(({ pictureId, sourceUrl }) => [pictureId, sourceUrl].includes(keyOf(picture)))
    const [place] = index < 0 ? [] : left.splice(index, 1)
    if (place === undefined) added.push({ picture, to })
    else moved.push({ from: place.place, to })
  }
  return { moved: [...moved, ...left.map(({ place }, index) => ({ from: place, to: named.length + index }))], added }
}
