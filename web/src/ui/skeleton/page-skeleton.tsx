import { PictureSkeleton, TextSkeleton } from './skeleton.tsx'

/** Outline of a page with a picture and a text. */
export function PageSkeleton({ label, lines }: { readonly label: string; readonly lines: number }) {
  return (
    <div className="wrap">
      <output className="sr">{label}</output>
      <PictureSkeleton />
      <TextSkeleton lines={lines} />
    </div>
  )
}
