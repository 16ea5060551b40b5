import type { AnchorHTMLAttributes } from 'react'
import { localPath, useRegion } from './edition.ts'

interface LocalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** A link that stays in the region of its page. */
export function LocalLink({ className, href, children, ...rest }: LocalLinkProps) {
  return (
    <a className={className} href={localPath(useRegion(), href)} {...rest}>
      {children}
    </a>
  )
}
