interface Size {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The largest part of a picture with the ratio of `size`, as close as possible to a point (0 to 1 of width and height). */
export function partAround(picture: Size, size: Size, x: number, y: number): Rectangle {
  const shape = size.width / size.height
  const [width, height] =
    picture.width / picture.height > shape ? [picture.height * shape, picture.height] : [picture.width, picture.width / shape]
  const left = Math.min(Math.max(x * picture.width - width / 2, 0), picture.width - width)
  const top = Math.min(Math.max(y * picture.height - height / 2, 0), picture.height - height)
  return { left, right: left + width, top, bottom: top + height }
}

/** Position of a point of a picture (0 to 1 of width and height) within a part of it; the nearest edge for a point outside. */
export function pointWithin(part: Rectangle, picture: Size, { x, y }: Point): Point {
  return { x: placeIn(part.left, part.right, x * picture.width), y: placeIn(part.top, part.bottom, y * picture.height) }
}

/** Three decimals are less than a pixel of the largest picture. */
function placeIn(one: number, other: number, at: number): number {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  return to > from ? Math.round(Math.min(Math.max((at - from) / (to - from), 0), 1) * 1000) / 1000 : 0.5
}
