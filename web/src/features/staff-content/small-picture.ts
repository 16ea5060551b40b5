/** The smallest file of a picture, for a table. */
export function smallPicture(src: string): string {
  return src.replace(/\/960\.jpg$/, '/160.jpg')
}
