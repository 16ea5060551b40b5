import { LINKLESS_PATHS } from '@ribbonry/contracts'

const LINKLESS = new RegExp(LINKLESS_PATHS)

/** True for a page that only a link with a secret opens: it has no links away. */
export function isSecretPage(pathname: string): boolean {
  return LINKLESS.test(pathname)
}
